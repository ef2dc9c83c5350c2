import { MantineProvider, Menu, Modal } from '@mantine/core'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useFocusReturn } from './use-focus-return.ts'

afterEach(cleanup)

function Screen() {
  const [isOpen, setIsOpen] = useState(false)
  useFocusReturn()
  return (
    <MantineProvider env="test">
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Menu>
        <Menu.Target>
          <button type="button">Menu</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setIsOpen(true)}>Entry</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen && (
        <Modal opened onClose={() => setIsOpen(false)} title="Dialog">
          <input aria-label="Field" data-autofocus />
        </Modal>
      )}
    </MantineProvider>
  )
}

const focused = () => document.activeElement?.textContent

test('when a dialog goes, what opened it has the focus again', async () => {
  const user = userEvent.setup()
  render(<Screen />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Field')))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(focused()).toBe('Open'))
})

test('a dialog that an entry of a menu opened gives it to what opened the menu', async () => {
  const user = userEvent.setup()
  render(<Screen />)
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Entry' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Field')))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(focused()).toBe('Menu'))
})

function Rows() {
  const [rows, setRows] = useState(['One', 'Two'])
  useFocusReturn()
  return (
    <MantineProvider env="test">
      <main>
        <section>
          {rows.map((row) => (
            <p key={row}>
              <button type="button" onClick={() => setRows(rows.filter((one) => one !== row))}>
                {row}
              </button>
            </p>
          ))}
          <button type="button">Add</button>
        </section>
      </main>
    </MantineProvider>
  )
}
const press = async (name: string) => {
  screen.getByRole('button', { name }).focus()
  await userEvent.keyboard('{Enter}')
}

test('a control that goes by a key gives the focus to the first of what was around it, by a click to nothing', async () => {
  render(<Rows />)
  await press('One')
  await waitFor(() => expect(focused()).toBe('Two'))
  await press('Two')
  await waitFor(() => expect(focused()).toBe('Add'))
  cleanup()
  render(<Rows />)
  await userEvent.click(screen.getByRole('button', { name: 'One' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'One' })).toBeNull())
  expect(document.activeElement).toBe(document.body)
})
