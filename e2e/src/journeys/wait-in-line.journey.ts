import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { officeText } from '../support/office-texts.ts'
import { signIn } from '../support/organiser.ts'
import { add, goTo } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, journey, enter } = visitors()
const t = texts('nl')
let pos: { id: string; event_id: string; company_id: string }

beforeAll(async () => {
  ;[pos] = (await product().sql<typeof pos>(
    `select id::text, event_id::text, company_id::text from point_of_sale where url = 'dijkbios'`,
  )) as [typeof pos]
})
// Others sell there after these.
afterAll(() => product().sql('delete from waiting_room where point_of_sale_id = $1', [pos.id]))

/** Another sale: those who waited before do not. */
async function set(opens: string, { pace = 600, is_paused = false } = {}): Promise<void> {
  await product().sql('delete from waiting_room where point_of_sale_id = $1', [pos.id])
  await product().sql(
    `insert into waiting_room (point_of_sale_id, company_id, mode, opens_at, pace, is_paused, generation)
     values ($1, $2, 'from', now() + $3::interval, $4, $5, (extract(epoch from now()) * 10)::bigint % 100000000)`,
    [pos.id, pos.company_id, opens, pace, is_paused],
  )
}

describe('a sale that everybody wants', () => {
  const visitor = journey('phone')

  test('WAIT-02 WAIT-04 early visitors wait on a page of the shop’s own, which goes on automatically as the sale opens', async () => {
    const { page, look } = visitor()
    await set('20 minutes')
    await expect
      .poll(async () => {
        await page.goto(`${product().shop()}/p/dijkbios?utm_campaign=rij`)
        return new URL(page.url()).pathname
      })
      .toBe('/p/dijkbios/wait')
    await page.getByRole('heading', { level: 1, name: 'Je bent vroeg' }).waitFor()
    await look('waiting/1-early')
    await product().sql('update waiting_room set opens_at = now() where point_of_sale_id = $1', [pos.id])
    // Nobody touches anything.
    await page.waitForURL((url) => url.pathname === '/p/dijkbios')
    expect(new URL(page.url()).searchParams.get('utm_campaign')).toBe('rij')
  })

  test('WAIT-08 with a turn one orders', async () => {
    const { page } = visitor()
    await add(page, 'Strandstoel', 1)
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
  })

  test('WAIT-03 WAIT-09 visitors who come while nobody is let in see their place', async () => {
    const { page, look } = visitor()
    await set('-1 minutes', { is_paused: true })
    await expect
      .poll(async () => {
        await page.goto(`${product().shop()}/p/dijkbios`)
        return new URL(page.url()).pathname
      })
      .toBe('/p/dijkbios/wait')
    await page.getByRole('heading', { level: 1, name: 'Je bent als volgende aan de beurt' }).waitFor()
    await look('waiting/2-paused')
  })

  test('WAIT-09 the organiser sees who is waiting, and lets them in', async () => {
    const { page, look, leave } = await enter('desktop', { locale: 'en-GB' })
    await signIn(page, product().shop(), 'admin@uiterwaard.example', `/events/${pos.event_id}/pos/${pos.id}/waiting-room`)
    await page.getByText(officeText('pos.waiting_room_is_paused')).waitFor()
    await look('waiting/3-office')
    await page.getByRole('button', { name: officeText('pos.waiting_room_go_on') }).click()
    await page.getByText(officeText('pos.waiting_room_is_active')).waitFor()
    await leave()
    await visitor().page.waitForURL((url) => url.pathname === '/p/dijkbios')
  })
})
