export function findChromium(): string | undefined;
export function findHeadlessChromium(): string | undefined;
export function installChromium(): void;
export const chromiumArgs: readonly string[];
