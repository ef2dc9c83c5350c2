import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Size } from '../support/browse.ts'
import { officeText as t } from '../support/office-texts.ts'
import { copyEvent, fillField, said, signIn } from '../support/organiser.ts'
import { decide, goTo, payWith, termsBox } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter, journey } = visitors()
/** Invitations go in the language of their sender. */
const inMail = texts('en')
const RUG = 'Op je eigen kleed'
const GUESTS = 40
const ORGANISER = 'admin@uiterwaard.example'

describe.each<Size>(['desktop', 'phone'])('an organiser with guests, on a %s', (size) => {
  const visitor = journey(size, { locale: 'en-GB' })
  const PAYER = `payer.${size}@guests.example`
  const guest = (number: number) => `guest.${number}.${size}@guests.example`
  let event_id = 0

  test('GEN-14 GUEST-01 GUEST-02 GUEST-05 forty guests are pasted from a spreadsheet, and each is invited', async () => {
    const { page } = visitor()
    await signIn(page, product().shop(), ORGANISER, '/events')
    event_id = await copyEvent(page, product().sql, 'dijkbios', `Film for guests, ${size}`)
    await page.goto(`${product().shop()}/backoffice/events/${event_id}/guest-lists/new`)
    await fillOwner(page, ORGANISER)
    const rows = Array.from({ length: GUESTS }, (_, at) => [guest(at + 1), `Gast${at + 1}`, 'van de Oever', RUG].join('\t'))
    await page
      .getByRole('textbox', { name: t('guests.paste') })
      .fill(['Email\tVoornaam\tAchternaam\tProduct', ...rows].join('\n'))
    await page.getByRole('button', { name: t('guests.paste_add') }).click()
    await page.getByText(t('guests.added', { count: GUESTS })).waitFor()
    await page.getByRole('button', { name: t('guests.review') }).click()
    const dialog = page.getByRole('dialog', { name: t('guests.review_title', { count: GUESTS }) })
    await dialog.waitFor()
    await dialog.getByRole('button', { name: t('guests.send'), exact: true }).click()
    await said(page, t('guests.sent_invite_holders'))
    const invited = () =>
      product().sql('select distinct to_address from mail where kind = $1 and to_address like $2', [
        'ticket_invitation',
        guest(0).replace('.0.', '.%.'),
      ])
    await expect.poll(invited).toHaveLength(GUESTS)
  })

  test('CLAIM-01 CLAIM-06 one of them claims by the link in the mail, and the list counts it', async () => {
    const claimer = await enter(size)
    const link = /https?:\/\/\S+\/ticket\/\d+\/[\w-]+\/claim#\S+/
    await expect.poll(() => mailTo(guest(7), 'ticket_invitation')).toMatch(link)
    await claimer.page.goto(link.exec((await mailTo(guest(7), 'ticket_invitation')) ?? '')![0])
    await fillField(claimer.page, inMail('personal.first_name'), 'Gast7')
    await fillField(claimer.page, inMail('personal.last_name'), 'van de Oever')
    await goTo(claimer.page, claimer.page.getByRole('button', { name: inMail('claim.button') }), /^\/ticket\/claimed$/)
    await claimer.leave()
    const { page, look } = visitor()
    await page.goto(`${product().shop()}/backoffice/events/${event_id}/guest-lists`)
    await page
      .getByText(t('guests.claimed_of', { claimed: 1, invited: GUESTS }))
      .first()
      .waitFor()
    await look('guests/1-guest-lists')
  })

  test('GUEST-04 GUEST-08 a payment link goes to the owner, who pays by it, and the tickets follow', async () => {
    const { page, look } = visitor()
    await page.goto(`${product().shop()}/backoffice/events/${event_id}/guest-lists/new`)
    await page.getByRole('radio', { name: t('guests.payment_link') }).check()
    await fillOwner(page, PAYER)
    await page.getByRole('textbox', { name: t('guests.paste') }).fill(`Gerrie\tGroep\t${PAYER}\t${RUG}`)
    await page.getByRole('button', { name: t('guests.paste_add') }).click()
    await look('guests/2-one-guest')
    await page.getByRole('button', { name: t('guests.review') }).click()
    const dialog = page.getByRole('dialog', { name: t('guests.review_title', { count: 1 }) })
    await dialog.waitFor()
    await look('guests/3-review')
    await dialog.getByRole('button', { name: t('guests.send'), exact: true }).click()
    await said(page, t('guests.sent_payment_link'))
    await page.getByText(t('guests.state_waiting')).first().waitFor()
    await look('guests/4-payment-link')
    const link = /https?:\/\/\S+\/order\/\d+\/[\w-]+\/payment/
    await expect.poll(() => mailTo(PAYER, 'payment_link')).toMatch(link)
    const payer = await enter(size)
    await payer.page.goto(link.exec((await mailTo(PAYER, 'payment_link')) ?? '')![0])
    // The page speaks the language of the mail that led to it (STAT-22).
    await termsBox(payer.page, inMail).check()
    await goTo(payer.page, payer.page.getByRole('button', { name: inMail('continue') }), /\/payment$/)
    await payWith(payer.page, 'iDEAL')
    await decide(payer.page, 'paid')
    await payer.page.getByRole('link', { name: inMail('status.download_all') }).waitFor()
    await payer.leave()
    await page.reload()
    await page.getByText(t('guests.state_paid'), { exact: true }).first().waitFor()
  })

  async function fillOwner(page: Page, email: string): Promise<void> {
    await fillField(page, t('guests.first_name'), 'Robin')
    await fillField(page, t('guests.last_name'), 'van Kade')
    await fillField(page, t('guests.email'), email)
  }
})

async function mailTo(address: string, kind: string): Promise<string | null> {
  const [mail] = await product().sql<{ text: string | null }>(
    'select text from mail where to_address = $1 and kind = $2 and text is not null order by id desc limit 1',
    [address, kind],
  )
  return mail?.text ?? null
}
