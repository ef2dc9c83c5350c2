/**
 * Vite's proxy for `npm run dev`: requests of an app below these paths go to the server, which receives the address
 * that the browser used, so that its links and the returns from a payment lead back to the app's sources. `api`: the
 * server's address, if not the default.
 */
export function toServer(
  api: string | undefined,
  paths: readonly string[],
): Record<string, { target: string; changeOrigin: boolean }> {
  const target = api ?? 'http://localhost:8083'
  return Object.fromEntries(paths.map((path) => [path, { target, changeOrigin: false }]))
}
