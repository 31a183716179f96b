import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";

const BOARDS = "games/*/web/*.js";

export default defineConfig([
  globalIgnores(["web/dist/**", "web/node_modules/**"]),
  js.configs.recommended,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      eqeqeq: "error",
      "max-len": ["error", { code: 120, ignoreUrls: false }],
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "no-var": "error",
      "prefer-const": "error",
    },
  },
  { files: ["web/tools/*.js", "web/tests/*.js", "web/eslint.config.js"], languageOptions: { globals: globals.node } },
  { files: [BOARDS], rules: { "max-len": "off" } },
]);
