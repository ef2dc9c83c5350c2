import { describe, expect, test } from 'vitest'
import { officeText as t } from '../support/office-texts.ts'
import { copyEvent, said, signIn } from '../support/organiser.ts'
import { visitors } from '../support/visitors.ts'

const { product, journey } = visitors()

describe('a theatre takes over the hall of another evening, on a phone', () => {
  const visitor = journey('phone', { locale: 'en-GB' })

  test('SEAT-22 the hall is found while typing, seen before it is taken, and saved with Save', async () => {
    const { page, look } = visitor()
    const { sql, shop } = product()
    await signIn(page, shop(), 'admin@zwaluw.example')
    const event_id = await copyEvent(page, sql, 'joris-kwant', 'In the hall of the quartet')
    const seats = () => sql<{ section: string }>('select section from seat where event_id = $1 order by id', [event_id])
    await page.goto(`${shop()}/backoffice/events/${event_id}/seating`)
    await page.getByRole('button', { name: t('seating.take') }).tap()
    const dialog = page.getByRole('dialog', { name: t('seating.take') })
    // The list is as wide as the screen, and stays where it is until it is tapped.
    await dialog.getByRole('combobox', { name: t('seating.take_event') }).tap()
    await page.keyboard.type('ondine')
    await page
      .getByRole('option', { name: /^Kwartet Ondine/ })
      .first()
      .tap()
    await dialog.getByRole('listbox', { name: t('seating.preview') }).waitFor()
    expect(await seats()).toHaveLength(0)
    await dialog.getByRole('button', { name: t('seating.take_count', { count: 100 }) }).tap()
    await page.getByRole('listbox', { name: t('seating.hall') }).waitFor()
    await page.getByRole('button', { name: t('ui.save'), exact: true }).tap()
    await said(page, t('ui.saved'))
    await look('office/take-a-hall')
    expect(
      Object.entries(Object.groupBy(await seats(), ({ section }) => section)).map(([name, of]) => [name, of?.length]),
    ).toEqual([
      ['Zaal', 72],
      ['Balkon', 28],
    ])
  })
})
