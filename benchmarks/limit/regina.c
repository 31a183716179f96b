/* The limit: random play of Christina Regina, the card game, written by hand in C.
 *
 * The same rules, the same lists of legal choices, the same small steps as the game's folder in src/reginae/games,
 * chance included; four seats and default options unless the command line says otherwise. Built by the benchmark alone.
 *
 *   regina SEATS CPU_SECONDS   prints decisions and CPU seconds
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { COLOURS = 5, GROUPS = 3, FACE_UP = 2, MOST_SEATS = 5, COLOURED = COLOURS * GROUPS, CARDS = 27, NONE = -1, UNSEEN = -1 };
enum { STARTING, DEALING, TURNING_UP, TURN, BURYING, RETURNING, PLACING, GUESSING, OVER };
enum {
    START = 0,
    DEAL = START + MOST_SEATS,
    TURN_UP = DEAL + COLOURS,
    DRAW = TURN_UP + CARDS,
    BURY = DRAW + GROUPS,
    AGITATE = BURY + GROUPS,
    MANIPULATE = AGITATE + GROUPS,
    PERSUADE = MANIPULATE + GROUPS,
    RETURN = PERSUADE + 1,
    ONTO = RETURN + CARDS,
    ATTACK = ONTO + GROUPS,
    GUESS = ATTACK + MOST_SEATS * GROUPS,
    PASS = GUESS + COLOURS
};
static const double SLICE = 0.05; /* CPU seconds */
static const int PLAIN[GROUPS] = {3, 4, 5};
static const int POINTS[COLOURS] = {3, 2, 1, 0, 0};
static const int SWITCHES[GROUPS][2] = {{0, 1}, {0, 2}, {1, 2}};

typedef struct {
    int8_t cards[CARDS], bag[CARDS];
    int size, unseen;
} Pile;

typedef struct {
    int seats, phase, turn, passes;
    Pile stacks[GROUPS];
    int8_t influence[GROUPS][COLOURS], discards[CARDS];
    int influence_size[GROUPS], discarded;
    int8_t colours[MOST_SEATS];
    uint32_t action_cards, tilted, attempted;
    int8_t attack_numbers[MOST_SEATS * MOST_SEATS], daggers[MOST_SEATS * MOST_SEATS];
    int stack, depth, card, victim, number;
} Court;

/* xoshiro256** by Blackman and Vigna, and Lemire's bounded numbers. */
static uint64_t seed[4] = {1, 2, 3, 4};

static uint64_t turn_left(uint64_t x, int by) { return x << by | x >> (64 - by); }

static uint64_t next_random(void) {
    uint64_t result = turn_left(seed[1] * 5, 7) * 9, t = seed[1] << 17;
    seed[2] ^= seed[0];
    seed[3] ^= seed[1];
    seed[1] ^= seed[2];
    seed[0] ^= seed[3];
    seed[2] ^= t;
    seed[3] = turn_left(seed[3], 45);
    return result;
}

static int below(int bound) { return (int)((next_random() >> 32) * (uint64_t)bound >> 32); }

static int holder(const Court *c, int colour) {
    for (int seat = 0; seat < c->seats; seat++)
        if (c->colours[seat] == colour) return seat;
    return NONE;
}

static int is_tilted(const Court *c, int seat, int number) { return c->tilted >> (seat * GROUPS + number) & 1; }

static void lay_out(Court *c, int seats) {
    memset(c, 0, sizeof *c);
    c->seats = seats;
    int plain = COLOURED;
    for (int group = 0; group < GROUPS; group++) {
        Pile *pile = &c->stacks[group];
        for (int colour = 0; colour < COLOURS; colour++) pile->bag[pile->unseen++] = (int8_t)(group * COLOURS + colour);
        for (int copy = 0; copy < PLAIN[group]; copy++) pile->bag[pile->unseen++] = (int8_t)plain++;
        pile->size = pile->unseen;
        memset(pile->cards, UNSEEN, sizeof pile->cards);
    }
    c->action_cards = (1u << seats) - 1;
    memset(c->colours, NONE, sizeof c->colours);
    memset(c->attack_numbers, NONE, sizeof c->attack_numbers);
    memset(c->daggers, NONE, sizeof c->daggers);
    c->turn = c->stack = c->card = c->victim = c->number = NONE;
    c->phase = STARTING;
}

/* --- what may be chosen ------------------------------------------------------------------------ */

static int depleted(const Court *c) { return !c->stacks[0].size || !c->stacks[1].size || !c->stacks[2].size; }

static int run(int *codes, int first, int count) {
    for (int index = 0; index < count; index++) codes[index] = first + index;
    return count;
}

static int add_actions(const Court *c, int *codes, int count) {
    for (int stack = 0; stack < GROUPS; stack++)
        if (c->stacks[stack].size) codes[count++] = AGITATE + stack;
    for (int pair = 0; pair < GROUPS; pair++)
        if (c->stacks[SWITCHES[pair][0]].size && c->stacks[SWITCHES[pair][1]].size) codes[count++] = MANIPULATE + pair;
    if (c->discarded) codes[count++] = PERSUADE;
    return count;
}

static int add_attacks(const Court *c, int *codes, int count) {
    for (int victim = 0; victim < c->seats; victim++) {
        if (victim == c->turn || c->attempted >> (c->turn * MOST_SEATS + victim) & 1) continue;
        for (int number = 0; number < GROUPS; number++)
            if (!is_tilted(c, c->turn, number) && !is_tilted(c, victim, number))
                codes[count++] = ATTACK + victim * GROUPS + number;
    }
    return count;
}

static int turn_choices(const Court *c, int *codes) {
    int empty = depleted(c), count = empty ? 0 : run(codes, DRAW, GROUPS);
    if (c->action_cards >> c->turn & 1) count = add_actions(c, codes, count);
    count = add_attacks(c, codes, count);
    if (empty) codes[count++] = PASS;
    return count;
}

static int returnable_cards(const Court *c, int *codes) {
    uint32_t held = 0;
    int count = 0;
    for (int index = 0; index < c->discarded; index++) held |= 1u << c->discards[index];
    for (int card = 0; card < CARDS; card++)
        if (held >> card & 1) codes[count++] = RETURN + card;
    return count;
}

static int legal(const Court *c, int *codes) {
    int count = 0;
    switch (c->phase) {
    case STARTING: return run(codes, START, c->seats);
    case DEALING:
        for (int colour = 0; colour < COLOURS; colour++)
            if (holder(c, colour) == NONE) codes[count++] = DEAL + colour;
        return count;
    case TURNING_UP:
        for (int index = 0; index < c->stacks[c->stack].unseen; index++)
            codes[count++] = TURN_UP + c->stacks[c->stack].bag[index];
        return count;
    case TURN: return turn_choices(c, codes);
    case BURYING:
        for (int stack = 0; stack < GROUPS; stack++)
            if (stack != c->stack) codes[count++] = BURY + stack;
        return count;
    case RETURNING: return returnable_cards(c, codes);
    case PLACING: return run(codes, ONTO, GROUPS);
    case GUESSING: return run(codes, GUESS, COLOURS);
    default: return 0;
    }
}

/* --- carrying it out ---------------------------------------------------------------------------- */

static void arrange(Court *c) {
    for (int stack = 0; stack < GROUPS; stack++) {
        const Pile *pile = &c->stacks[stack];
        for (int depth = 0; depth < FACE_UP && depth < pile->size; depth++)
            if (pile->cards[pile->size - 1 - depth] == UNSEEN) {
                c->stack = stack;
                c->depth = depth;
                c->phase = TURNING_UP;
                return;
            }
    }
    c->stack = NONE;
    c->depth = 0;
    c->phase = TURN;
}

static void end_turn(Court *c) {
    if (++c->turn == c->seats) c->turn = 0;
    arrange(c);
}

static void deal(Court *c, int colour) {
    int seat = 0;
    while (c->colours[seat] != NONE) seat++;
    c->colours[seat] = (int8_t)colour;
    if (seat + 1 == c->seats) arrange(c);
}

static void turn_up(Court *c, int card) {
    Pile *pile = &c->stacks[c->stack];
    int at = 0;
    while (pile->bag[at] != card) at++;
    pile->unseen--;
    memmove(pile->bag + at, pile->bag + at + 1, (size_t)(pile->unseen - at));
    pile->cards[pile->size - 1 - c->depth] = (int8_t)card;
    arrange(c);
}

static void draw(Court *c, int stack) {
    Pile *pile = &c->stacks[stack];
    int card = pile->cards[--pile->size];
    c->passes = 0;
    if (card < COLOURED) {
        int group = card / COLOURS;
        c->influence[group][c->influence_size[group]++] = (int8_t)card;
    } else {
        c->discards[c->discarded++] = (int8_t)card;
    }
    c->stack = stack;
    c->phase = BURYING;
}

static void bury(Court *c, int stack) {
    Pile *pile = &c->stacks[stack];
    int8_t card = pile->cards[pile->size - 1];
    memmove(pile->cards + 1, pile->cards, (size_t)(pile->size - 1));
    pile->cards[0] = card;
    c->stack = NONE;
    end_turn(c);
}

static void discard_action_card(Court *c) {
    c->action_cards &= ~(1u << c->turn);
    c->passes = 0;
}

static void agitate(Court *c, int stack) {
    discard_action_card(c);
    c->discards[c->discarded++] = c->stacks[stack].cards[--c->stacks[stack].size];
    end_turn(c);
}

static void manipulate(Court *c, int pair) {
    discard_action_card(c);
    Pile *one = &c->stacks[SWITCHES[pair][0]], *other = &c->stacks[SWITCHES[pair][1]];
    int8_t card = one->cards[one->size - 1];
    one->cards[one->size - 1] = other->cards[other->size - 1];
    other->cards[other->size - 1] = card;
    end_turn(c);
}

static void put_back(Court *c, int stack) {
    int at = 0;
    while (c->discards[at] != c->card) at++;
    c->discarded--;
    memmove(c->discards + at, c->discards + at + 1, (size_t)(c->discarded - at));
    c->stacks[stack].cards[c->stacks[stack].size++] = (int8_t)c->card;
    c->card = NONE;
    end_turn(c);
}

static void guess(Court *c, int dagger) {
    int pair = c->turn * MOST_SEATS + c->victim;
    c->attempted |= 1u << pair;
    c->attack_numbers[pair] = (int8_t)c->number;
    c->daggers[pair] = (int8_t)dagger;
    int loser = dagger == c->colours[c->victim] ? c->victim : c->turn;
    c->tilted |= 1u << (loser * GROUPS + c->number);
    c->victim = c->number = NONE;
    end_turn(c);
}

static void pass_turn(Court *c) {
    if (++c->passes == c->seats)
        c->phase = OVER;
    else
        end_turn(c);
}

static void attack(Court *c, int victim, int number) {
    c->victim = victim;
    c->number = number;
    c->passes = 0;
    c->phase = GUESSING;
}

static void apply(Court *c, int code) {
    if (code >= PASS) pass_turn(c);
    else if (code >= GUESS) guess(c, code - GUESS);
    else if (code >= ATTACK) attack(c, (code - ATTACK) / GROUPS, (code - ATTACK) % GROUPS);
    else if (code >= ONTO) put_back(c, code - ONTO);
    else if (code >= RETURN) c->card = code - RETURN, c->phase = PLACING;
    else if (code == PERSUADE) discard_action_card(c), c->phase = RETURNING;
    else if (code >= MANIPULATE) manipulate(c, code - MANIPULATE);
    else if (code >= AGITATE) agitate(c, code - AGITATE);
    else if (code >= BURY) bury(c, code - BURY);
    else if (code >= DRAW) draw(c, code - DRAW);
    else if (code >= TURN_UP) turn_up(c, code - TURN_UP);
    else if (code >= DEAL) deal(c, code - DEAL);
    else c->turn = code - START, c->phase = DEALING;
}

/* --- playing ------------------------------------------------------------------------------------ */

static long playout(Court *c) {
    int codes[64];
    long made = 0;
    for (; c->phase != OVER; made++) {
        int count = legal(c, codes);
        apply(c, codes[below(count)]);
    }
    return made;
}

static int points_of_all(const Court *c) {
    int total = 0;
    for (int number = 0; number < GROUPS; number++)
        for (int index = c->influence_size[number] - 1, rank = 0; index >= 0; index--) {
            int seat = holder(c, c->influence[number][index] % COLOURS);
            if (seat == NONE || !is_tilted(c, seat, number)) total += seat == NONE ? 0 : POINTS[rank], rank++;
        }
    return total;
}

static double cpu_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Many short measurements, of which the fastest counts: what else the machine does slows some, and speeds up none. */
int main(int count, char **words) {
    int seats = count > 1 ? atoi(words[1]) : 4;
    double budget = count > 2 ? atof(words[2]) : 1.0, from = cpu_seconds(), best_seconds = 1.0;
    long best = 0, points = 0;
    if (seats < 2 || seats > MOST_SEATS) return 2;
    while (cpu_seconds() - from < budget) {
        double start = cpu_seconds(), spent = 0.0;
        long decisions = 0;
        while (spent < SLICE) {
            for (int game = 0; game < 256; game++) {
                Court court;
                lay_out(&court, seats);
                decisions += playout(&court);
                points += points_of_all(&court);
            }
            spent = cpu_seconds() - start;
        }
        if ((double)decisions / spent > (double)best / best_seconds) best = decisions, best_seconds = spent;
    }
    printf("{\"decisions\": %ld, \"points\": %ld, \"cpu_seconds\": %.6f}\n", best, points, best_seconds);
    return 0;
}
