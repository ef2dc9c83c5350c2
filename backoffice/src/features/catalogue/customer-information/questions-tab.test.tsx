import type { SavedQuestion } from '@entree/contract/catalogue/customer-information/entities.ts'
import { permissions } from '@entree/domain/foundation/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { anEventDetail } from '../../../testing/an-event.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const question: SavedQuestion = {
  id: 4,
  question: 'Student number?',
  question_type: 'input',
  answers: [],
  mandatory: true,
  text_length: 7,
  where_to_show: 'order',
  show_at_specific_prod: false,
  products: [],
  show_at_scan: false,
  updated_at: '2026-06-01T10:00:00.000Z',
}

/** The server keeps the questions that it is sent. */
function open({ held = [...permissions], archived_at = null }: { held?: typeof permissions; archived_at?: string | null } = {}) {
  let questions = [question]
  return renderBackoffice('/events/5/questions', {
    session: aSession({ permissions: held }),
    answers: {
      getEventDetail: anEventDetail({ archived_at }),
      listProducts: [],
      listQuestions: () => questions,
      listEventFields: { fields: [], is_default: true, updated_at: null },
      addQuestion: (input) => {
        const added: SavedQuestion = { ...question, ...(input as Partial<SavedQuestion>), id: 5 }
        questions = [...questions, added]
        return added
      },
    },
  })
}

test('EVT-07 DOOR-81 an event has a tab with its customer information questions, where one is added', async () => {
  const { calls } = await open()
  const user = userEvent.setup()
  const tabs = await screen.findByRole('navigation', { name: 'Summer night' })
  const tab = within(tabs).getByRole('link', { name: 'Questions' })
  expect([tab.getAttribute('href'), tab.getAttribute('aria-current')]).toEqual(['/backoffice/events/5/questions', 'page'])
  expect(await screen.findByText('Student number?')).toBeTruthy()
  expect(calls('listQuestions')[0]!.input).toEqual({ event_id: 5 })

  await user.click(screen.getByRole('button', { name: 'Add question' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add question' }))
  await user.type(dialog.getByRole('textbox', { name: /^Question/ }), 'Badge?')
  await user.click(dialog.getByRole('radio', { name: /^Text field/ }))
  await user.type(dialog.getByRole('textbox', { name: /^Exact length/ }), '6')
  await user.click(dialog.getByRole('switch', { name: /^Show when scanning/ }))
  await user.click(dialog.getByRole('button', { name: 'Add question' }))
  await waitFor(() =>
    expect(calls('addQuestion').map(({ input }) => input)).toMatchObject([
      { event_id: 5, question: 'Badge?', question_type: 'input', text_length: 6, show_at_scan: true },
    ]),
  )
  expect(await screen.findByText('Badge?')).toBeTruthy()
  expect(screen.getByText(/shown when scanning/)).toBeTruthy()
})

test('DOOR-82 the age can be shown when scanning where the date of birth is asked', async () => {
  const none = { order_ask: false, order_mandatory: false, ticket_ask: false, ticket_mandatory: false, show_at_scan: false }
  const { calls } = await renderBackoffice('/events/5/questions', {
    session: aSession(),
    answers: {
      getEventDetail: anEventDetail(),
      listProducts: [],
      listQuestions: [],
      listEventFields: { fields: [{ field: 'dob', ...none }], is_default: false, updated_at: null },
      listCompanyFields: { fields: [{ field: 'dob', ...none }], is_default: false, updated_at: null },
      saveEventFields: ({ fields }) => ({ fields: fields ?? [], is_default: false, updated_at: null }),
    },
  })
  const user = userEvent.setup()
  const asked = await screen.findByRole('checkbox', { name: 'Date of birth: asked with the order' })
  expect(screen.queryByRole('switch', { name: /^Show the age/ })).toBeNull()
  await user.click(asked)
  await user.click(screen.getByRole('switch', { name: /^Show the age/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const saved = { field: 'dob', ...none, order_ask: true, show_at_scan: true }
  await waitFor(() => expect(calls('saveEventFields')[0]?.input).toMatchObject({ event_id: 5, fields: [saved] }))
})

test('EVT-07 without its permission the tab is neither shown nor opened', async () => {
  await open({ held: permissions.filter((permission) => permission !== 'event.customer_information') })
  expect(await screen.findByText("You don't have permission to open this page. Ask your company admin.")).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Questions' })).toBeNull()
})

test('EVT-07 EVT-48 the questions of an archived event are looked at only', async () => {
  await open({ archived_at: '2026-06-01T10:00:00.000Z' })
  expect(await screen.findByText('Student number?')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add question' })).toBeNull()
})

test.each([true, false])(
  'USER-18 what new events ask can be changed: %s, by users who may see all events',
  async (sees_all_events) => {
    await renderBackoffice('/company/questions', {
      session: aSession({ sees_all_events }),
      answers: {
        listDefaultQuestions: [question],
        listCompanyFields: { fields: [], is_default: false, updated_at: null },
      },
    })
    await screen.findByText('Student number?')
    const explained = /Only someone who may see all events can change it/
    expect([
      screen.queryByRole('button', { name: 'Add question' }) !== null,
      screen.getAllByRole('group').every((group) => !group.matches(':disabled')),
      screen.queryByText(explained) === null,
    ]).toEqual([sees_all_events, sees_all_events, sees_all_events])
  },
)

test.each([
  ['of an event', '/events/5/questions', 'listQuestions', 'saveQuestion'],
  ['of the company', '/company/questions', 'listDefaultQuestions', 'saveDefaultQuestion'],
] as const)('DEC-B-182 a question %s that someone else changed is shown as it is now when asked', async (_, path, list, save) => {
  const theirs = { ...question, question: 'Student card?', updated_at: '2026-06-02T10:00:00.000Z' }
  let questions = [question]
  const { calls } = await renderBackoffice(path, {
    session: aSession(),
    answers: {
      getEventDetail: anEventDetail(),
      listProducts: [],
      listEventFields: { fields: [], is_default: true, updated_at: null },
      listCompanyFields: { fields: [], is_default: false, updated_at: null },
      [list]: () => questions,
      [save]: ({ updated_at }: { updated_at?: string }) =>
        updated_at === question.updated_at ? [{ code: 'changed_meanwhile' }] : theirs,
    },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Actions for Student number?' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  questions = [theirs]
  const dialog = within(await screen.findByRole('dialog'))
  const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Question/ })
  await user.type(text, '!')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const notice = within(await screen.findByRole('dialog', { name: 'Someone else has changed this' }))
  await user.click(notice.getByRole('button', { name: 'Load their version' }))
  await waitFor(() => expect(text.value).toBe('Student card?'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls(save).map(({ input }) => input)).toMatchObject([
    { question: 'Student number?!', updated_at: question.updated_at },
    { question: 'Student card?', updated_at: theirs.updated_at },
  ])
})

test.each([
  ['an event', '/events/5/questions', 'listEventFields', 'saveEventFields'],
  ['the company', '/company/questions', 'listCompanyFields', 'saveCompanyFields'],
] as const)(
  'DEC-B-182 what %s asks of buyers, when someone else changed it, is shown as it is now when asked',
  async (_, path, list, save) => {
    const flags = { order_ask: false, order_mandatory: false, ticket_ask: false, ticket_mandatory: false }
    const fields = [{ field: 'phone' as const, ...flags }]
    const mine = { fields, is_default: false, updated_at: '2026-06-01T10:00:00.000Z' }
    const theirs = { ...mine, fields: [{ ...fields[0]!, ticket_ask: true }], updated_at: '2026-06-02T10:00:00.000Z' }
    let now = mine
    const { calls } = await renderBackoffice(path, {
      session: aSession(),
      answers: {
        getEventDetail: anEventDetail(),
        listProducts: [],
        listQuestions: [],
        listDefaultQuestions: [],
        listEventFields: mine,
        listCompanyFields: mine,
        [list]: () => now,
        [save]: ({ updated_at }: { updated_at?: string }) =>
          updated_at === mine.updated_at
            ? [{ code: 'changed_meanwhile' }]
            : { ...theirs, updated_at: '2026-06-03T10:00:00.000Z' },
      },
    })
    const user = userEvent.setup()
    const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /phone/i })
    await screen.findAllByRole('checkbox', { name: /phone/i })
    now = theirs
    await user.click(boxes()[0]!)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const notice = within(await screen.findByRole('dialog', { name: 'Someone else has changed this' }))
    await user.click(notice.getByRole('button', { name: 'Load their version' }))
    await waitFor(() => expect(boxes().map(({ checked }) => checked)).toEqual([false, false, true, false]))
    expect(calls(save)).toMatchObject([{ input: { fields: [{ field: 'phone', order_ask: true }], updated_at: mine.updated_at } }])
  },
)
