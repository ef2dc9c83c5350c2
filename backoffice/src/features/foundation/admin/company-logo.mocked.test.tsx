import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { aCompanyDetail } from '../companies/testing.ts'

// The canvas of a browser.
vi.mock('../../../ui/image/prepare-image.ts', () => ({
  openImage: async (file: File) => ({ file, url: 'blob:chosen', width: 200, height: 80 }),
  isReady: async () => true,
  encodeImage: async () => null,
}))

afterEach(leaveBackoffice)

const company = aCompanyDetail({ id: 5, name: 'ZINK' })

test('BLAY-01 BLAY-12 FILE-03 the platform gives a company its logo, which is stored as that company’s', async () => {
  class Arrives extends EventTarget {
    status = 200
    upload = new EventTarget()
    open = vi.fn<() => void>()
    setRequestHeader = vi.fn<() => void>()
    abort = vi.fn<() => void>()
    send() {
      this.dispatchEvent(new Event('load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Arrives)
  const path = 'public/5/logo/new.png'
  const { calls } = await renderBackoffice('/admin/companies/5/layout', {
    session: aSession({ company: null }),
    answers: {
      listCompanyNames: [{ id: 5, name: 'ZINK' }],
      getCompanyDetail: company,
      signUpload: { path, upload_url: '/api/upload/x', headers: {}, expires_at: '2026-07-01T10:10:00.000Z' },
      confirmUpload: { path, url: `/files/${path}`, width: 200, height: 80, size: 7 },
      saveCompanyLayout: { ...company.layout, logo: path, updated_at: company.updated_at },
    },
  })
  const user = userEvent.setup()
  await user.upload(
    await screen.findByLabelText('Logo', { selector: 'input' }),
    new File(['x'], 'logo.png', { type: 'image/png' }),
  )
  await screen.findByRole('button', { name: 'Logo: Remove' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('saveCompanyLayout')[0]?.input).toMatchObject({ company_id: 5, logo: path }))
  expect([...calls('signUpload'), ...calls('confirmUpload')].map(({ company_id }) => company_id)).toEqual([5, 5])
})
