import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveShop, renderPart } from '../../testing/render-shop.tsx'
import { EventDescription } from './event-description.tsx'

afterEach(leaveShop)

const long = `<p>${'Bring water. '.repeat(10)}<b>End</b></p>`

test('POS-13 without a description there is nothing', async () => {
  await renderPart(<EventDescription description="<p> </p>" is_description_open />)
  expect(screen.queryByText('Important information')).toBeNull()
})

test('POS-16 CONST-28 under 50 characters it shows in full', async () => {
  await renderPart(<EventDescription description={`<p>${'a'.repeat(49)}</p>`} is_description_open={false} />)
  screen.getByText('a'.repeat(49))
  expect(screen.queryByRole('button')).toBeNull()
})

test('POS-17 from 50 characters it can be folded', async () => {
  await renderPart(<EventDescription description={`<p>${'a'.repeat(50)}</p>`} is_description_open={false} />)
  screen.getByRole('button', { name: 'Read more' })
})

test('POS-18 CONST-28 folded it is cut at 100 characters, with read more and read less', async () => {
  await renderPart(<EventDescription description={long} is_description_open={false} />)
  const cut = `${'Bring water. '.repeat(10).slice(0, 100)}…`
  screen.getByText(cut)
  fireEvent.click(screen.getByRole('button', { name: 'Read more' }))
  expect(screen.queryByText(cut)).toBeNull()
  expect(screen.getByText('End').tagName).toBe('B')
  fireEvent.click(screen.getByRole('button', { name: 'Read less' }))
  screen.getByText(cut)
})

test('POS-15 open from the start if the organiser wants it', async () => {
  await renderPart(<EventDescription description={long} is_description_open />)
  screen.getByText('End')
  expect(screen.getByRole('button', { name: 'Read less' }).getAttribute('aria-expanded')).toBe('true')
})
