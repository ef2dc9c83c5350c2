export function buildSdk(node: string, options?: { force?: boolean }): Promise<void>
