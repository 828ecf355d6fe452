import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

/** Messages of the titles: what a choice means, it says by its fields. */
const TITLE_MESSAGE = String.raw`/^(choice|prompt|log|event)\./`;
const KNOWS_A_MESSAGE = 'the app knows no message of a title: choices, prompts, effects and the log say what they mean';

export default ts.config(
  { ignores: ['node_modules/', 'src/api/types.ts'] },
  ...ts.configs.recommended,
  ...svelte.configs['flat/recommended'],
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      eqeqeq: 'error',
      'prefer-const': 'error',
      'svelte/no-navigation-without-resolve': 'off',
      // Maps here are built and read within one function; none is kept as state.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['src/**'],
    ignores: ['src/**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: `Literal[value=${TITLE_MESSAGE}]`, message: KNOWS_A_MESSAGE },
        { selector: `TemplateElement[value.raw=${TITLE_MESSAGE}]`, message: KNOWS_A_MESSAGE },
      ],
    },
  },
);
