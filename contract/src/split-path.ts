export type HttpMethod = 'GET' | 'POST' | 'DELETE'

/** An entry of a path table, `POST /order`, in its two parts. */
export function splitPath(entry: string): { method: HttpMethod; path: string } {
  const [method, path] = entry.split(' ') as [HttpMethod, string]
  return { method, path }
}
