import { expect, test } from 'vitest'
import { judgeMailRecord, type MailRecordKind } from './mail-records.ts'

const value = 'v=DKIM1; k=rsa; p=QUJD'
test.each<[MailRecordKind, string[], string | null]>([
  ['spf', ['google-site-verification=x'], 'missing'],
  ['spf', ['v=spf1 include:mail.example -all', 'other'], null],
  ['spf', ['v=spf10 -all'], 'missing'],
  ['spf', ['v=spf1 -all', 'V=SPF1 a -all'], 'several'],
  ['dkim', [], 'missing'],
  ['dkim', ['k=rsa; p=QU JD'], null],
  ['dkim', ['v=DKIM1; p=QUJE'], 'different'],
  ['dkim', ['v=DKIM1; p='], 'different'],
  ['dkim', [value, value], 'several'],
  ['dmarc', ['v=DMARC1; p=none'], null],
  ['dmarc', ['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'several'],
  ['dmarc', ['v=spf1 -all'], 'missing'],
])('MAIL-22 %s with %j: %s', (kind, texts, problem) => {
  expect(judgeMailRecord({ kind, value: kind === 'dkim' ? value : null }, texts)).toBe(problem)
})
