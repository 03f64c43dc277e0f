import { runCommand } from './run-command.ts';

/** Installs Debian packages as root; returns what kept it from doing so, undefined once they are there. */
export async function installWithApt(packages: readonly string[]): Promise<string | undefined> {
  const patience = ['-o', 'DPkg::Lock::Timeout=500'];
  const orders = [
    [...patience, 'update'],
    [...patience, 'install', '-y', '--no-install-recommends', ...packages],
  ];
  for (const args of orders) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const { exitCode, output } = await runCommand({ program: 'apt-get', args, env });
    if (exitCode !== 0) return `apt-get failed: ${output.trim().split('\n').slice(-3).join(' ')}`;
  }
  return undefined;
}
