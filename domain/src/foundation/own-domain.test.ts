import { expect, test } from 'vitest'
import { checkOwnDomain, judgeRecords, tidyDomain, type FoundRecords } from './own-domain.ts'

const PLATFORM = ['entree.example', 'office.example']

test.each([
  ['tickets.festival.example', []],
  ['festival.example', []],
  ['xn--caf-dma.example', []],
  ['', ['field_required']],
  ['festival', ['domain_invalid']],
  ['-a.example', ['domain_invalid']],
  ['a b.example', ['domain_invalid']],
  ['192.0.2.1', ['domain_invalid']],
  ['*.festival.example', ['domain_invalid']],
  ['entree.example', ['domain_of_platform']],
  ['other.entree.example', ['domain_of_platform']],
  ['office.example', ['domain_of_platform']],
  ['notentree.example', []],
])('DOM-02 the host name %s', (host, codes) => {
  expect(checkOwnDomain(host, PLATFORM).map(({ code }) => code)).toEqual(codes)
})

test('what is pasted as an address is taken as the host in it', () => {
  expect(tidyDomain(' https://Tickets.Festival.example:443/shop?a=b ')).toBe('tickets.festival.example')
  expect(tidyDomain('festival.example.')).toBe('festival.example')
})

const nothing: FoundRecords = { cname: [], addresses: [], proofs: [] }
test.each<[string, Partial<FoundRecords>, string | null]>([
  ['a CNAME to the company', { cname: ['festival.entree.example.'], addresses: ['192.0.2.1'] }, null],
  ['nothing', {}, 'no_record'],
  ['another server', { addresses: ['198.51.100.7'] }, 'elsewhere'],
  ['a CNAME to another company', { cname: ['other.entree.example'], addresses: ['192.0.2.1'] }, 'no_proof'],
  ['an address without proof', { addresses: ['192.0.2.1'] }, 'no_proof'],
  ['an address with proof', { addresses: ['192.0.2.1'], proofs: ['festival.entree.example'] }, null],
  ['a proof of another company', { addresses: ['192.0.2.1'], proofs: ['other.entree.example'] }, 'no_proof'],
])('DOM-03 DNS that has %s', (_, found, problem) => {
  expect(judgeRecords({ ...nothing, ...found }, 'festival.entree.example', ['192.0.2.1', '2001:db8::1'])).toBe(problem)
})
