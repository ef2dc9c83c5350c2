/**
 * Vite's proxy for `npm run dev`: what an app asks for under these paths goes to the server, which is passed the address that the browser
 * has, so that its links and its returns from a payment lead back to the app's sources. `api` is the server's address, when it is not where it is by default.
 */
export function toServer(
  api: string | undefined,
  paths: readonly string[],
): Record<string, { target: string; changeOrigin: boolean }> {
  const target = api ?? 'http://localhost:8083'
  return Object.fromEntries(paths.map((path) => [path, { target, changeOrigin: false }]))
}
