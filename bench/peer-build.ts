import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/** Where the peers' packages and pages are. */
export const PEERS = 'bench/peers';

/** Builds a peer's page for production into `folder`; its packages are installed where `needed` is missing. */
export async function buildPeer(page: string, needed: string, folder: string): Promise<void> {
  if (!existsSync(join(PEERS, 'node_modules', needed))) {
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: PEERS, stdio: 'inherit' });
  }
  await build({
    configFile: false,
    logLevel: 'error',
    root: PEERS,
    build: {
      outDir: join(process.cwd(), folder),
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: { input: join(PEERS, page) },
    },
  });
}
