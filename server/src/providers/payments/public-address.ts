import { isIP } from 'node:net'

/** Whether the outside world could reach the host of an address: not this machine, and no network of its own. */
export function isPublic(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) === 4) return !/^(?:127|10|0|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\./.test(host)
  if (isIP(host) === 6) return !/^(?:::1?$|f[cd]|fe80)/.test(host)
  return host.includes('.') && !/\.(?:localhost|local|internal|test|lan|home)$/.test(host)
}
