import { BREVO_KEY, MAILCHIMP_KEY, startMailingServices, type MailingServices } from '@entree/server/testing/mailing-services.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { officeText as office } from '../support/office-texts.ts'
import { choose, fillField, said, signIn } from '../support/organiser.ts'
import { add, decide, fillName, goTo, payWith, termsBox } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

let service: MailingServices
const { product, enter, journey } = visitors({
  isAlone: true,
  environment: async () => {
    service = await startMailingServices()
    return service.env
  },
})
const t = texts('nl')
const OPTS_IN = 'jet@news.example'

afterAll(() => service?.stop())

describe('an organiser who keeps a list in Mailchimp', () => {
  const visitor = journey('desktop', { locale: 'en-GB' })

  test('EXT-01 EXT-02 a key of another service is refused; with their own they choose the list and the event', async () => {
    const { page, look } = visitor()
    // Of the demo nobody has opted in.
    await product().sql('update customer set optin = false')
    await signIn(page, product().shop(), 'admin@uiterwaard.example', '/extensions')
    await page.getByRole('link', { name: office('extensions.set_up') }).click()
    await fillField(page, office('extensions.api_key'), BREVO_KEY)
    await page.getByRole('button', { name: office('extensions.connect') }).click()
    await page.getByText(office('mailing_key_refused')).first().waitFor()
    await look('email-marketing/1-key-refused')
    await fillField(page, office('extensions.api_key'), MAILCHIMP_KEY)
    await page.getByRole('button', { name: office('extensions.connect') }).click()
    await page.getByText(office('extensions.no_list_yet')).waitFor()
    await choose(page, page, office('extensions.list'), 'Friends')
    await choose(page, page, office('extensions.events'), await eventOf('dijkbios'))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: office('ui.save'), exact: true }).click()
    await said(page, office('ui.saved'))
    await page.getByText(office('extensions.active'), { exact: true }).waitFor()
    expect(service.state.batches).toEqual([])
  })

  test('EXT-06 of two buyers the one who opts in gets to the list; a sync that fails says why, and the next one goes on', async () => {
    await buy(OPTS_IN, true)
    await buy('piet@news.example', false)
    const { page, look } = visitor()
    // Whatever is asked of it: the screen reads the lists as well.
    service.state.fails.push(...Array<number>(50).fill(503))
    await page.getByRole('button', { name: office('extensions.sync_now') }).click()
    await page.getByText(office('extensions.error_service_down')).waitFor()
    await page.getByText(office('extensions.failed'), { exact: true }).waitFor()
    await look('email-marketing/2-failed')
    expect(service.state.members.size).toBe(0)
    service.state.fails.length = 0
    await page.getByRole('button', { name: office('extensions.sync_now') }).click()
    await expect.poll(() => [...service.state.members.keys()]).toEqual([OPTS_IN])
    expect(service.state.members.get(OPTS_IN)).toMatchObject({ status: 'subscribed', first_name: 'Jet', last_name: 'van Dijk' })
    await page.getByText(office('extensions.active'), { exact: true }).waitFor()
    await page.getByText(/^Last sync \d/).waitFor()
    await expect.poll(() => countOf(office('extensions.synced'))).toBe('1')
    expect(await countOf(office('extensions.waiting'))).toBe('0')
    await look('email-marketing/3-synced')
  })

  test('EXT-08 deleting the key stops it: buyers who opt in after that stay with the organiser', async () => {
    const { page, look } = visitor()
    await page.getByRole('button', { name: office('extensions.delete_key') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: office('extensions.delete_key') })
      .click()
    await said(page, office('extensions.deleted'))
    await page.getByRole('button', { name: office('extensions.connect') }).waitFor()
    await look('email-marketing/4-deleted')
    const asked = service.state.asked.length
    await buy('kees@news.example', true)
    await page.goto(`${product().shop()}/backoffice/extensions`)
    await page.getByText(office('extensions.inactive'), { exact: true }).waitFor()
    // Neither is anything of it due, nor does a job wait for its turn.
    expect(await product().sql('select from mailing_service')).toEqual([])
    expect(service.state.asked.slice(asked)).toEqual([])
  })

  async function countOf(label: string): Promise<string> {
    const { page } = visitor()
    return page
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd')
      .innerText()
  }
})

async function eventOf(pointOfSale: string): Promise<string> {
  const [event] = await product().sql<{ name: string }>(
    'select e.name from event e join point_of_sale p on p.event_id = e.id where p.url = $1',
    [pointOfSale],
  )
  return event!.name
}

/** Buys a ticket, and agrees to news or does not. */
async function buy(email: string, optsIn: boolean): Promise<void> {
  const { page, leave } = await enter('phone')
  await page.goto(`${product().shop()}/p/dijkbios`)
  await add(page, 'Op je eigen kleed')
  await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
  await fillName(page, t, { email })
  if (optsIn) await page.getByRole('checkbox', { name: /Ja, mail mij/ }).check()
  await termsBox(page, t).check()
  await goTo(page, page.getByRole('button', { name: t('continue') }), /\/products$/)
  await goTo(page, page.getByRole('button', { name: t('extras.skip') }), /\/payment$/)
  await payWith(page, 'iDEAL')
  await decide(page, 'paid')
  await page.getByRole('link', { name: t('status.download_all') }).waitFor()
  await leave()
}
