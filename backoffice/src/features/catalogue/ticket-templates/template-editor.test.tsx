import type { Permission } from '@entree/domain/foundation/permissions.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answers } from '../../../testing/answer-calls.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { block, saved, template } from './testing.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }))
})
afterEach(leaveBackoffice)

const open = async (answers: Answers = saved, held?: readonly Permission[]) => {
  const shown = await renderBackoffice('/ticket-templates/5', {
    answers,
    session: aSession(held ? { permissions: [...held] } : {}),
  })
  await screen.findByRole('heading', { name: 'Summer' })
  return shown
}
const box = (name: RegExp | string) => screen.getByRole('application', { name })
const placeOf = (element: HTMLElement) =>
  ['left', 'top', 'width', 'height'].map((side) => Number(element.style.getPropertyValue(`--${side}`)))
const press = async (element: HTMLElement, keys: string) => {
  element.focus()
  await userEvent.keyboard(keys)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('TPL-03 TPL-06 TPL-07 TPL-08 the page is designed with the keyboard alone', () => {
  test('arrow keys move a text by a point, with Shift by ten, never off the page', async () => {
    await open()
    const text = box(/^Text 1/)
    await press(text, '{ArrowRight}{ArrowDown}{Shift>}{ArrowDown}{/Shift}')
    expect(placeOf(text)).toEqual([101, 411, 300, 30])
    expect(screen.getByText('Left 101, top 411')).toBeTruthy()
    await press(text, '{Shift>}{ArrowLeft>11/}{/Shift}')
    expect(placeOf(text)[0]).toBe(0)
  })

  test('with Alt they change its size; Delete removes it, Enter goes to what it says', async () => {
    await open()
    await press(box(/^Text 1/), '{Alt>}{ArrowRight}{Shift>}{ArrowDown}{/Shift}{/Alt}')
    expect(placeOf(box(/^Text 1/))).toEqual([100, 400, 301, 40])
    await press(box(/^Text 1/), '{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Text')))
    await press(box(/^Text 1/), '{Delete}')
    expect(screen.getAllByRole('application', { name: /^Text/ })).toHaveLength(1)
  })

  test('TPL-17 TPL-18 TPL-19 the code keeps its distance from the edges and its smallest and largest size', async () => {
    await open()
    const qr = box('QR code')
    await press(qr, '{Shift>}{ArrowUp>20/}{ArrowLeft>20/}{/Shift}')
    expect(placeOf(qr)).toEqual([152, 152, 175, 175])
    await press(qr, '{Alt>}{Shift>}{ArrowRight>9/}{/Shift}{/Alt}')
    expect(placeOf(qr)).toEqual([152, 152, 225, 225])
    await press(qr, '{Alt>}{Shift>}{ArrowLeft>20/}{/Shift}{/Alt}')
    expect(placeOf(qr)).toEqual([152, 152, 100, 100])
  })
})

describe('with the mouse', () => {
  /** As if the page were drawn a pixel to the point: happy-dom draws nothing. */
  const drag = (element: Element, by: { x: number; y: number }, steps = 2) => {
    Object.assign(element, { setPointerCapture: () => undefined })
    fireEvent.pointerDown(element, { clientX: 0, clientY: 0, button: 0, pointerId: 1 })
    for (let step = 1; step <= steps; step++)
      fireEvent.pointerMove(element, { clientX: (by.x * step) / steps, clientY: (by.y * step) / steps, pointerId: 1 })
    fireEvent.pointerUp(element, { pointerId: 1 })
  }

  const handleOf = (element: HTMLElement, handle: string) => {
    const found = element.querySelector(`[data-handle="${handle}"]`)
    if (!found) throw new Error(`no handle ${handle} yet`)
    return found
  }

  test('a text is dragged, drawn to the middle of the page when it is nearly there, and undone in one step', async () => {
    await open()
    drag(box(/^Text 2/), { x: 45, y: 33 })
    // 147.5 is the middle for a width of 300.
    expect(placeOf(box(/^Text 2/))).toEqual([147.5, 533, 300, 30])
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(placeOf(box(/^Text 2/))).toEqual([100, 500, 300, 30])
    await userEvent.click(screen.getByRole('button', { name: 'Redo' }))
    expect(placeOf(box(/^Text 2/))).toEqual([147.5, 533, 300, 30])
  })

  test('a handle resizes; the code stays square', async () => {
    await open()
    const text = box(/^Text 1/)
    text.focus()
    drag(await waitFor(() => handleOf(text, 'e')), { x: 50, y: 99 })
    expect(placeOf(text)).toEqual([100, 400, 350, 30])
    const qr = box('QR code')
    qr.focus()
    drag(await waitFor(() => handleOf(qr, 'nw')), { x: -20, y: -4 })
    expect(placeOf(qr)).toEqual([190, 180, 195, 195])
  })
})

describe('beside the page', () => {
  test('exact numbers, look and words; a placeholder is put in where one is writing', async () => {
    const { calls } = await open()
    await userEvent.click(screen.getByRole('button', { name: /Doors open/ }))
    const area = screen.getByLabelText<HTMLTextAreaElement>('Text')
    area.setSelectionRange(6, 10)
    await userEvent.click(screen.getByRole('button', { name: 'Order number' }))
    expect(area.value).toBe('Doors {order_number} at 8')
    const group = within(screen.getAllByRole('group', { name: 'Position and size in points' })[0]!)
    await userEvent.clear(group.getByLabelText('From left'))
    await userEvent.type(group.getByLabelText('From left'), '12,5')
    await userEvent.type(screen.getByLabelText('Font size'), '{ArrowUp}')
    await userEvent.click(screen.getByRole('radio', { name: 'Right' }))
    await userEvent.click(screen.getByLabelText('Bold'))
    await save()
    await waitFor(() => expect(calls('saveTicketTemplate')).toHaveLength(1))
    expect(calls('saveTicketTemplate')[0]?.input).toMatchObject({
      id: 5,
      name: 'Summer',
      background: template.background,
      qr: template.qr,
      text_blocks: [
        block,
        { ...block, top: 500, text: 'Doors {order_number} at 8', left: 12.5, font_size: 21, align: 'right', bold: false },
      ],
      updated_at: template.updated_at,
    })
    expect(await screen.findByText('Saved')).toBeTruthy()
  })

  test('the page says what a ticket would say, or the names of what is filled in', async () => {
    await open()
    expect(box('Text 1: sample of event_name')).toBeTruthy()
    await userEvent.click(screen.getByLabelText('With example data'))
    expect(box('Text 1: {event_name}')).toBeTruthy()
  })

  test('TPL-15 TPL-16 TPL-19 what breaks a rule is said at once and not sent', async () => {
    const { calls } = await open()
    await userEvent.click(screen.getByRole('button', { name: /Doors open/ }))
    await userEvent.clear(screen.getByLabelText('Text'))
    expect(await screen.findByText('Please fill this in.')).toBeTruthy()
    expect(box(/^Text 2/).dataset.wrong).toBe('true')
    await save()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Text')))
    await userEvent.type(screen.getByLabelText('Text'), 'Open')
    const left = within(document.querySelector<HTMLElement>('[data-qr-settings]')!).getByLabelText('From left')
    await userEvent.clear(left)
    await userEvent.type(left, '20')
    expect(await screen.findByText(/at least 152 points away from every edge/)).toBeTruthy()
    await save()
    // A second stroke of the key removes nothing that was not chosen.
    await press(box(/^Text 1/), '{Delete}{Delete}')
    await press(box(/^Text 1/), '{Delete}')
    expect(await screen.findByText(/Add at least one text/)).toBeTruthy()
    await save()
    expect(calls('saveTicketTemplate')).toEqual([])
  })

  test('TPL-10 without a background nothing is saved', async () => {
    const { calls } = await open({ ...saved, getTicketTemplate: { ...template, background: null, background_url: null } })
    await save()
    expect(await screen.findByText('Please fill this in.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Use a plain white page' })).toBeTruthy()
    expect(calls('saveTicketTemplate')).toEqual([])
  })
})

test('TPL-21 the preview is made of what is on the screen, and what it refuses is shown', async () => {
  const { calls } = await open({ ...saved, previewTicketTemplate: [{ code: 'image_unreadable', field: 'data.background' }] })
  await press(box(/^Text 1/), '{ArrowRight}')
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText(/couldn't read this image/)).toBeTruthy()
  expect(calls('previewTicketTemplate')[0]?.input).toMatchObject({ id: 5, data: { text_blocks: [{ left: 101 }, { left: 100 }] } })
})

test('DEC-B-182 a change by someone else in between is asked about', async () => {
  await open({ ...saved, saveTicketTemplate: [{ code: 'changed_meanwhile', name: 'Kim' }] })
  await press(box(/^Text 1/), '{ArrowRight}')
  await save()
  expect(await screen.findByText('Someone else has changed this')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Load their version' }))
  await waitFor(() => expect(placeOf(box(/^Text 1/))[0]).toBe(100))
})
