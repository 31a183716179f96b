import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";

const FOR_NODE = ["**/web/tools/*.js", "**/web/tests/*.js", "**/web/eslint.config.js"];

export default defineConfig([
  globalIgnores(["**/web/dist/**", "**/web/node_modules/**"]),
  js.configs.recommended,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      eqeqeq: "error",
      "max-len": ["error", { code: 120 }],
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "no-var": "error",
      "prefer-const": "error",
    },
  },
  { files: FOR_NODE, languageOptions: { globals: globals.node } },
]);
