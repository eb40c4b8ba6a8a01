// The checks that run nothing of the app: two chains at the same time, since types take as long as all the others.
const script = (name, script) => ({ name, command: ['npm', 'run', '--silent', script] });

export const staticChecks = [
  [script('types', 'types'), script('format and lint', 'lint')],
  [script('layers and cycles', 'layers'), script('dead code', 'dead')],
  [script('file sizes', 'sizes'), script('house', 'house')],
];
