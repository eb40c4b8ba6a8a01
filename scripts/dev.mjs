// Development: the provider restarts and the app reloads on every change. The printed link opens the app.
import { spawn } from 'node:child_process';

const appPort = process.env.PORT ?? '5173';
const apiPort = process.env.PROVIDER_PORT ?? '4173';
const appUrl = `http://localhost:${appPort}`;
const env = { ...process.env, FASTBACK_API: `http://127.0.0.1:${apiPort}` };

const children = [
  start('tsx', ['watch', '--clear-screen=false', 'provider/main.ts'], {
    PORT: apiPort,
    PUBLIC_URL: appUrl,
    PAYMENTS: 'sandbox',
  }),
  start('vite', ['--port', appPort, '--strictPort', '--logLevel', 'warn'], {}),
];

function start(command, args, extra) {
  const child = spawn(process.execPath, [`node_modules/${entry(command)}`, ...args], {
    env: { ...env, ...extra },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.on('exit', stop);
  return child;
}

function entry(command) {
  return command === 'tsx' ? 'tsx/dist/cli.mjs' : 'vite/bin/vite.js';
}

function stop() {
  for (const child of children) child.kill('SIGTERM');
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
