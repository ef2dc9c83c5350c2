import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answers } from '../testing/answer-calls.ts'
import { leaveBackoffice, renderScreen } from '../testing/render-backoffice.tsx'
import { ImageField } from './fields/image-field.tsx'
import type { Crop } from './image/crop-geometry.ts'
import type { ChosenImage } from './image/prepare-image.ts'

const ENCODED = new Blob(['encoded'], { type: 'image/jpeg' })
let opened: { width: number; height: number; isReady: boolean } | null
let encoded: Blob | null
let crops: Crop[]

// The canvas of a browser; what is done with it is looked at in a real one (e2e).
vi.mock('./image/prepare-image.ts', () => ({
  openImage: async (file: File) => opened && { ...opened, file, url: 'blob:chosen', image: document.createElement('img') },
  isReady: async () => opened?.isReady,
  encodeImage: async (_chosen: ChosenImage, crop: Crop) => {
    crops.push(crop)
    return encoded
  },
}))

/** Puts that are on their way; a test lets them arrive. */
let puts: {
  url: string
  headers: Record<string, string>
  body: unknown
  progress: (share: number) => void
  arrive: (status: number) => void
}[]

beforeEach(() => {
  opened = { width: 4000, height: 3000, isReady: false }
  encoded = ENCODED
  crops = []
  puts = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(leaveBackoffice)

class FakeRequest extends EventTarget {
  status = 0
  upload = new EventTarget()
  url = ''
  headers: Record<string, string> = {}
  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  send(body: unknown) {
    puts.push({
      url: this.url,
      headers: this.headers,
      body,
      progress: (share) => this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: share * 100, total: 100 })),
      arrive: (status) => {
        this.status = status
        this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'))
      },
    })
  }
}

const PATH = 'public/1/event_banner/new.jpg'
const answers: Answers = {
  signUpload: {
    path: PATH,
    upload_url: 'https://bucket.example/incoming/new.jpg?signed',
    headers: { 'content-type': 'image/jpeg' },
    expires_at: '2026-07-01T10:10:00.000Z',
  },
  confirmUpload: { path: PATH, url: `/files/${PATH}`, width: 1180, height: 174, size: 7 },
}
const onSave = vi.fn<(values: { banner: string | null; logo: string | null }) => void>()

function Screen() {
  const form = useForm<{ banner: string | null; logo: string | null }>({
    defaultValues: { banner: null, logo: 'public/1/logo/old.png' },
  })
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => onSave({ ...values }))}>
      <ImageField
        control={form.control}
        name="banner"
        purpose="event_banner"
        label="Banner"
        description="Above the shop"
        required
      />
      <ImageField control={form.control} name="logo" purpose="logo" label="Logo" />
      <button type="submit">Save</button>
    </form>
  )
}

const aFile = (name = 'photo.heic') => new File(['content'], name, { type: 'image/jpeg' })
const input = (label = 'Banner') => screen.getByLabelText<HTMLInputElement>(label, { exact: false, selector: 'input' })
const wrongOf = (label: string) => document.getElementById(`${input(label).id}-error`)
const choose = async (label?: string) => userEvent.upload(input(label), aFile(), { applyAccept: false })

test('EVT-41 FILE-01 a banner is cropped to its size, uploaded with progress, checked, and then the value of the form', async () => {
  const { calls } = await renderScreen(Screen, { answers })
  await screen.findByText(/1180 × 174 pixels/)
  await choose()
  await userEvent.click(await screen.findByRole('button', { name: 'Use this crop' }))
  expect(crops[0]?.width).toBeCloseTo(4000)
  expect(crops[0]?.height).toBeCloseTo((4000 * 174) / 1180)
  await waitFor(() => expect(puts).toHaveLength(1))
  expect(puts[0]).toMatchObject({
    url: 'https://bucket.example/incoming/new.jpg?signed',
    headers: { 'content-type': 'image/jpeg' },
  })
  expect(puts[0]!.body).toBe(ENCODED)
  puts[0]!.progress(0.4)
  await waitFor(() => expect(screen.getByLabelText('Uploading').getAttribute('value')).toBe('0.4'))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/still uploading/)
  expect(onSave).not.toHaveBeenCalled()
  puts[0]!.arrive(200)
  await screen.findByRole('button', { name: 'Banner: Remove' })
  expect(calls('signUpload')[0]?.input).toEqual({ filename: 'photo.heic', type: 'image/jpeg', purpose: 'event_banner' })
  expect(calls('confirmUpload')[0]?.input).toEqual({ path: PATH })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSave).toHaveBeenCalledWith({ banner: PATH, logo: 'public/1/logo/old.png' }))
})

test('a file that fits goes as it is, a logo is made smaller without asking', async () => {
  await renderScreen(Screen, { answers })
  await screen.findByText(/1180 × 174/)
  opened = { width: 1180, height: 174, isReady: true }
  await choose()
  await waitFor(() => expect(puts[0]?.body).toBeInstanceOf(File))
  opened = { width: 5000, height: 900, isReady: false }
  await choose('Logo')
  await waitFor(() => expect(puts[1]?.body).toBe(ENCODED))
  expect(crops).toEqual([{ width: 5000, height: 900, left: 0, top: 0 }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('after cropping, taken or not, the field has the focus again; while a picture is on its way it takes no other', async () => {
  await renderScreen(Screen, { answers })
  await screen.findByText(/1180 × 174/)
  await choose()
  await userEvent.click(await screen.findByRole('button', { name: 'Use this crop' }))
  await waitFor(() => expect(puts).toHaveLength(1))
  expect(document.activeElement).toBe(input())
  await choose()
  expect(screen.queryByRole('dialog')).toBeNull()
  puts[0]!.arrive(200)
  const again = await screen.findByRole('button', { name: 'Crop again' })
  screen.getByRole('button', { name: 'Save' }).focus()
  await userEvent.click(again)
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(input()))
  expect(puts).toHaveLength(1)
})

test('the part is moved and zoomed with the keyboard', async () => {
  await renderScreen(Screen, { answers })
  await screen.findByText(/1180 × 174/)
  await choose()
  const frame = await screen.findByRole('application', { name: 'The part that will be shown' })
  frame.focus()
  await userEvent.keyboard('++{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
  await userEvent.click(screen.getByRole('button', { name: 'Use this crop' }))
  const [crop] = crops
  expect(crop!.width).toBeCloseTo(4000 / 1.21)
  expect(crop!.left).toBeCloseTo((4000 - crop!.width) / 2 + crop!.width * 0.01)
  expect(crop!.top).toBeCloseTo((3000 - crop!.height) / 2 + crop!.width * 0.1)
})

test.each<[string, () => void, Answers, RegExp]>([
  ['a file that is no picture', () => (opened = null), {}, /couldn't read this image/],
  ['a picture that stays too heavy', () => (encoded = null), {}, /1\.024/],
  ['what the server refuses', () => undefined, { confirmUpload: [{ code: 'image_unreadable' }] }, /couldn't read this image/],
  ['a network that fails', () => undefined, { signUpload: 'broken' }, /[Ss]omething went wrong/],
])('FILE-04 %s is reported beside the field, and the old image stays', async (_, prepare, told, text) => {
  await renderScreen(Screen, { answers: { ...answers, ...told } })
  await screen.findByText(/1180 × 174/)
  prepare()
  await choose('Logo')
  await waitFor(() => {
    puts[0]?.arrive(200)
    expect(wrongOf('Logo')?.textContent).toMatch(text)
  })
  expect(input('Logo').getAttribute('aria-describedby')).toContain(wrongOf('Logo')!.id)
  await userEvent.click(screen.getByRole('button', { name: 'Logo: Remove' }))
  expect(screen.queryByRole('button', { name: 'Logo: Remove' })).toBeNull()
  expect(screen.queryByText(text)).toBeNull()
})

test('an upload is stopped, and a required image is asked for', async () => {
  await renderScreen(Screen, { answers })
  await screen.findByText(/1180 × 174/)
  opened = { width: 1180, height: 174, isReady: true }
  await choose()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(input().getAttribute('aria-disabled')).toBeNull())
  expect(document.activeElement).toBe(input())
  expect(wrongOf('Banner')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(input().getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(input())
})
