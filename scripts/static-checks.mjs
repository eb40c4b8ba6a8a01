// The checks that run nothing of the app, two at the same time: longest first, so that neither of two cores waits.
const script = (name, script) => ({ name, command: ['npm', 'run', '--silent', script] });

export const staticChecks = [
  [script('layers and cycles', 'layers'), script('dead code', 'dead')],
  [script('types', 'types'), script('format and lint', 'lint')],
  [script('file sizes', 'sizes'), script('house', 'house')],
  [script('packages', 'packages')],
];
