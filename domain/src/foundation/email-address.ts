import { countryEndings, knownHosts } from './mail-hosts.ts'

const EMAIL_MAX_LENGTH = 254

/**
 * Whether the trimmed text is one email address (PERS-13, DEC-S-55): one local part, one @, a domain with at least one
 * dot whose last label has two or more letters (or is in another script, as browsers write it: `xn--p1ai`), no spaces,
 * and at most 254 characters. The local part is ASCII: few mail servers accept anything else (RFC 6531), so the tickets
 * would never arrive. Also refused are characters that could turn it into a list of addresses or a name with an
 * address, invisible characters, and the start of an encoded word (`=?`), which some mail servers decode to a different
 * address.
 */
export function isEmailAddress(text: string): boolean {
  const address = text.trim()
  return address.length <= EMAIL_MAX_LENGTH && !address.includes('=?') && pattern.test(address)
}

/**
 * An address or username as it is compared: without outer spaces, A to Z in lower case. Only those: Unicode's rules would also take
 * `İ` for `i` and `K` (Kelvin) for `k`, which are other addresses and may be someone else's. `fold_email` in the database is the same.
 */
export function foldEmail(text: string): string {
  return text.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** Whether two addresses are the same, outer spaces and the case of A to Z aside (PERS-16, DEC-S-55). */
export function sameEmail(a: string, b: string): boolean {
  return foldEmail(a) === foldEmail(b)
}

const atom = String.raw`[\w!#$%&'*+/=?^\x60{|}~-]+`
const label = String.raw`(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)`
const pattern = new RegExp(
  String.raw`^${atom}(?:\.${atom})*@(?:${label}\.)+(?:\p{L}{2,63}|[Xx][Nn]--[A-Za-z\d-]{1,59}(?<!-))$`,
  'u',
)

/** Mail domains most people mean when they nearly typed them. */
const commonDomains = [
  'gmail.com',
  'hotmail.com',
  'hotmail.nl',
  'outlook.com',
  'outlook.de',
  'live.nl',
  'live.com',
  'icloud.com',
  'me.com',
  'yahoo.com',
  'yahoo.de',
  'yahoo.es',
  'ziggo.nl',
  'kpnmail.nl',
  'planet.nl',
  'home.nl',
  'telenet.be',
  'skynet.be',
  'gmx.de',
  'gmx.net',
  'web.de',
  't-online.de',
  'proton.me',
]

/**
 * The address the buyer probably meant, or null (PERS-14, DEC-S-56): the nearest common mail domain, at most two edits away. A
 * known host is never doubted, nor is one that differs by the ending of a country only, and for one as short as `me.com` a single
 * edit is the limit.
 */
export function suggestEmail(text: string): string | null {
  const address = text.trim()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  if (at < 1 || domain === '' || knownHosts.has(domain) || commonDomains.includes(domain)) return null
  const name = nameOf(domain)
  const isElsewhere = countryEndings.has(domain.slice(name.length + 1))
  let nearest: { domain: string; edits: number } | null = null
  for (const common of commonDomains) {
    if (isElsewhere && name === nameOf(common)) return null
    const edits = editDistance(domain, common)
    const limit = common.length < 8 ? 1 : 2
    if (edits <= limit && (nearest === null || edits < nearest.edits)) nearest = { domain: common, edits }
  }
  return nearest && `${address.slice(0, at)}@${nearest.domain}`
}

/** `outlook` of `outlook.co.uk`. */
function nameOf(domain: string): string {
  const [name = ''] = domain.split('.', 1)
  return name
}

function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
