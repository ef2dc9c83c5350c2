import { expect, test } from 'vitest'
import { officeText as t } from '../support/office-texts.ts'
import { fieldOf, fillField, said, signIn } from '../support/organiser.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter } = visitors()

test('DEC-B-182 of two who save the same event the second is told, and neither change is lost', async () => {
  const [event] = await product().sql<{ id: number; name: string }>(
    "select e.id::int, e.name from event e join company c on c.id = e.company_id where c.name = 'ZINK' order by e.id desc limit 1",
  )
  const path = `/events/${event!.id}/details`
  const [first, second] = [await enter('desktop', { locale: 'en-GB' }), await enter('desktop', { locale: 'en-GB' })]
  for (const { page } of [first, second]) {
    await signIn(page, product().shop(), 'admin@zink.example', path)
    await page.getByRole('heading', { name: event!.name, level: 1 }).waitFor()
  }
  const name = `${event!.name} XL`
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
      [event!.id],
    )
    return row!
  }
})
