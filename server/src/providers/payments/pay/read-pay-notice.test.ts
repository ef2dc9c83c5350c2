import { expect, test } from 'vitest'
import { payNotice } from '../../../testing/providers/fake-pay.ts'
import { acknowledgePay, readPayNotice } from './read-pay-notice.ts'

test.each(['order', 'signed', 'fields'] as const)('a notice in the form %s names its order', (form) => {
  const { payload, headers } = payNotice('51007856048X14b0', form)
  expect(readPayNotice({ raw_body: payload, headers })).toMatchObject({ provider_payment_id: '51007856048X14b0' })
})

test('a notice about no order is one; what is not from PAY. is none', () => {
  const read = (raw_body: string) => readPayNotice({ raw_body, headers: {} })
  expect(read('{"event":"settled","type":"clearing","object":{"id":"a"}}')).toMatchObject({ provider_payment_id: null })
  expect(read('action=pending&order_id=../../v2/services')).toMatchObject({ provider_payment_id: null })
  for (const nothing of ['', '{}', 'null', '{"object":1}', 'x']) expect(read(nothing)).toBeNull()
})

test('each kind of notice is acknowledged as PAY. wants it', () => {
  const reply = (form: 'order' | 'signed' | 'fields') => acknowledgePay({ raw_body: '', headers: payNotice('a', form).headers })
  expect(reply('order').raw).toMatch(/^TRUE\|/)
  expect(reply('fields').raw).toMatch(/^TRUE\|/)
  expect(JSON.parse(reply('signed').raw)).toMatchObject({ result: true })
})
