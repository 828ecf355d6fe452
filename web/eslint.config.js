import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

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
);
