import { expect, test } from 'vitest'
import { anEvent } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields } from '../../../testing/refusal-codes.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts'
import { aVoucherShop, voucherBuyer } from './voucher-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const shop = prepare(() => aVoucherShop(server))
const headers = prepare(() => signInAdmin(server, shop.company))
const { place, order, aVoucher } = voucherBuyer(server, shop)

test('GIFT-16 blocking needs the permission and a reason; a reason of blanks is none', async () => {
  const { id, code } = await aVoucher()
  const block = (reason: string, as = headers) => server.send('blockGiftVoucher', { id, reason }, { headers: as })
  const others = await signInWith(server, shop.company, 'discount_code.view')
  expect([
    (await block('Stolen', others)).status,
    (await server.send('unblockGiftVoucher', { id }, { headers: others })).status,
  ]).toEqual([403, 403])
  expect(codesAndFields(await block('  '))).toEqual(['field_required reason'])
  expect((await place({ cheap: 1 }, code)).status).toBe(200)
  expect((await block('  Stolen ')).body).toMatchObject({ state: 'blocked', block_reason: 'Stolen' })
  expect((await place({ cheap: 1 }, code)).status).toBe(400)
})

test('GIFT-17 GIFT-18 who sees other events sees nothing of those sold at this one, and blocks none', async () => {
  const { id, code } = await aVoucher()
  const elsewhere = await anEvent(server.services.db, shop.company)
  const as = await signIn(server, await aUser(server, shop.company, { events: [elsewhere] }))
  const list = async (asked: Record<string, unknown>, by = as) =>
    (await server.send('listGiftVouchers', asked, { headers: by })).body.data.length
  expect([await list({}), await list({ search: code }), await list({ on: '2026-05-01' })]).toEqual([0, 0, 0])
  expect(await list({ search: code }, headers)).toBe(1)
  expect((await server.send('getGiftVoucherTotals', {}, { headers: as })).body).toEqual({ open: 0, vouchers: 0 })
  const { raw } = await server.send('downloadGiftVouchers', { format: 'csv', language: 'en' }, { headers: as })
  expect(raw.toString('utf8').trim().split('\r\n')).toHaveLength(1)
  expect((await server.send('blockGiftVoucher', { id, reason: 'Stolen' }, { headers: as })).status).toBe(404)
})

test('GIFT-09 who was priced with a balance that is taken at that moment is asked for the code again', async () => {
  const { db } = server.services
  const { code, left } = await aVoucher()
  const placed = await order({ cheap: 1 })
  const { stock_pool_id } = await db
    .selectFrom('discount_code')
    .select('stock_pool_id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const taking = async (taken: number, meanwhile: () => Promise<{ refusals: { code: string }[] }>) => {
    const other = await db.startTransaction().execute()
    await other.updateTable('stock_pool').set({ taken }).where('id', '=', stock_pool_id).execute()
    const begun = meanwhile()
    await waitUntilBlocked(db, 1)
    await other.commit().execute()
    return codesAndFields(await begun)
  }
  expect(await taking(3500, () => place({ cheap: 1 }, code))).toEqual(['voucher_changed discount_code'])
  expect(await left()).toBe(500)
  await db.updateTable('stock_pool').set({ taken: 0 }).where('id', '=', stock_pool_id).execute()
  const { id, secret } = placed
  expect(await taking(3500, () => server.send('setOrderDiscountCode', { id, secret, code }))).toEqual([
    'voucher_changed discount_code',
  ])
  await db.updateTable('stock_pool').set({ taken: 0 }).where('id', '=', stock_pool_id).execute()
})
