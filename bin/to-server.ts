/**
 * Vite's proxy for `npm run dev`: what an app asks for under these paths goes to the server, which is told the address that the browser
 * has, so that its links and its returns from a payment lead back to the app's sources.
 */
export function toServer(...paths: string[]): Record<string, { target: string; changeOrigin: boolean }> {
  const target = process.env.API ?? 'http://localhost:8083'
  return Object.fromEntries(paths.map((path) => [path, { target, changeOrigin: false }]))
}
