import { expect, test } from 'vitest'
import { officeText as t } from '../support/office-texts.ts'
import { copyEvent, fieldOf, fillField, said, signIn } from '../support/organiser.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter } = visitors()

test('DEC-B-182 of two users who save the same event the second is warned, and neither change is lost', async () => {
  const [first, second] = [await enter('desktop', { locale: 'en-GB' }), await enter('desktop', { locale: 'en-GB' })]
  for (const { page } of [first, second]) await signIn(page, product().shop(), 'admin@zink.example')
  const before = 'Night for two'
  const event_id = await copyEvent(first.page, product().sql, 'overdrive', before)
  for (const { page } of [first, second]) {
    await page.goto(`${product().shop()}/backoffice/events/${event_id}/details`)
    await page.getByRole('heading', { name: before, level: 1 }).waitFor()
  }
  const name = `${before} XL`
  await fillField(first.page, t('events.name'), name)
  await fillField(second.page, t('events.minimum_age'), '21')
  await first.page.getByRole('button', { name: t('ui.save') }).click()
  await said(first.page, t('ui.saved'))
  await second.page.getByRole('button', { name: t('ui.save') }).click()
  const question = second.page.getByRole('dialog', { name: t('ui.changed_meanwhile_title') })
  await question.waitFor()
  await second.look('office/changed-meanwhile')
  expect(await stored()).toMatchObject({ name, minimum_age: 18 })
  await question.getByRole('button', { name: t('ui.save_mine') }).click()
  await said(second.page, t('ui.saved'))
  expect(await stored()).toEqual({ name, minimum_age: 21 })
  await expect.poll(() => fieldOf(second.page, t('events.name')).inputValue()).toBe(name)
  await first.leave()
  await second.leave()

  async function stored(): Promise<{ name: string; minimum_age: number | null }> {
    const [row] = await product().sql<{ name: string; minimum_age: number | null }>(
      'select name, minimum_age from event where id = $1',
      [event_id],
    )
    return row!
  }
})
