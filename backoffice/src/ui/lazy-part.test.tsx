import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reloadWhenGone } from '@entree/web/reload-when-gone.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Suspense, useState, type ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveBackoffice, renderBackoffice } from '../testing/render-backoffice.tsx'
import { lazyDialog, lazyPart } from './lazy-part.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  leaveBackoffice()
  vi.restoreAllMocks()
})

/** Code that does not come, and then does. */
function lateCode<Props>(part: ComponentType<Props>) {
  return vi
    .fn<() => Promise<ComponentType<Props>>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(part)
}

function showForm(Below: ComponentType) {
  function Form() {
    return (
      <form>
        <input aria-label="Name" />
        <Below />
      </form>
    )
  }
  return renderBackoffice('/form', { routes: [{ path: 'form', load: async () => Form }] })
}

test('ERR-65 a part whose code does not come says so in its place, is tried again, and what is typed beside it stays', async () => {
  const code = lateCode(() => <p>the calendar</p>)
  const Part = lazyPart(code)
  await showForm(() => (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  ))
  await screen.findByText("We couldn't load this")
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Night' } })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('the calendar')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Night')
  expect(code).toHaveBeenCalledTimes(2)
})

test('ERR-65 a dialog whose code does not come says so and opens when it is wanted again', async () => {
  const Ask = lazyDialog(lateCode(({ onClose }: { onClose: () => void }) => <button onClick={onClose}>the question</button>))
  await showForm(function Opener() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Delete
        </button>
        <Suspense fallback={null}>{isOpen && <Ask onClose={() => setOpen(false)} />}</Suspense>
      </>
    )
  })
  const open = await screen.findByRole('button', { name: 'Delete' })
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Night' } })
  fireEvent.click(open)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain("We couldn't load this."))
  fireEvent.click(open)
  await screen.findByRole('button', { name: 'the question' })
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Night')
})

test('ERR-65 a screen whose code does not come says so in the frame, and comes when it is tried again', async () => {
  await renderBackoffice('/late', { routes: [{ path: 'late', load: lateCode(() => <h1>Late</h1>) }] })
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Late' })
})

test('ERR-65 nothing is lazy that takes the whole screen away when its code does not come', () => {
  const root = join(import.meta.dirname, '..')
  const files = globSync('**/*.tsx', { cwd: root }).filter((file) => !file.includes('.test.'))
  const lazy = files.filter((file) => /\blazy\(/.test(readFileSync(join(root, file), 'utf8')))
  expect(lazy).toEqual(['ui/lazy-part.tsx'])
})

test('ERR-68 a part that a new version has replaced while something is filled in says that, and how to keep it', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  const isUnsaved = (event: Event) => event.preventDefault()
  window.addEventListener('beforeunload', isUnsaved)
  const payload = new TypeError('Failed to fetch: https://office.example/assets/part-1.js')
  const works: Promise<void>[] = []
  const wait = (work: Promise<void>) => void works.push(work)
  reloadWhenGone(Object.assign(new Event('vite:preloadError'), { payload, wait }))
  await Promise.all(works)
  window.removeEventListener('beforeunload', isUnsaved)
  vi.unstubAllGlobals()
  const Part = lazyPart(lateCode(() => <p>the calendar</p>))
  await showForm(() => (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  ))
  await screen.findByText("There's a new version of these pages")
  screen.getByText(/^Save what you've filled in, or copy it/)
})
