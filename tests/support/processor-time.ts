/**
 * The processor time (ms) that `work` took in this process, its threads included. Unlike the time on a clock it does
 * not grow when other programs use the machine.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
