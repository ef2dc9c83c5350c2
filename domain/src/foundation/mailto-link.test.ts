import { expect, test } from 'vitest'
import { mailtoLink } from './mailto-link.ts'

test.each(['ask@organiser.example', "o'neil+tag@example.com", 'a?bcc=b&body=pay%20me@evil.example', 'info@bücher.example'])(
  'SEC-34 a link to write to %s writes to it alone',
  (address) => {
    const link = mailtoLink(address)
    expect(link).toMatch(/^mailto:[^?&#]+@[^?&#]+$/)
    expect(decodeURIComponent(link)).toBe(`mailto:${address}`)
  },
)
