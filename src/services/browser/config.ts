import { RuntimeConfig } from '../../../contract/config';

/** The runtime configuration: written into the page by the provider, or asked for where it is not (development). */
export async function readConfig(): Promise<RuntimeConfig> {
  const written = document.getElementById('fastback-config')?.textContent;
  if (written) return RuntimeConfig.parse(JSON.parse(written));
  const response = await fetch('/api/config');
  return RuntimeConfig.parse(await response.json());
}
