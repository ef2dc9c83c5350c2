import { act, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, expect, test } from 'vitest'
import { leaveBackoffice, renderBackoffice } from '../testing/render-backoffice.tsx'
import { LeadOn } from './lead-on.tsx'

afterEach(leaveBackoffice)

const named = (name: string) =>
  function Named() {
    return <h1>{name}</h1>
  }
const routes = [
  { path: 'first', load: async () => named('First') },
  { path: 'chosen', load: async () => named('Chosen') },
  { path: 'start', load: async () => named('Start') },
]

test('EVT-92 a screen that leads on is not in the way back', async () => {
  const index = { path: 'index', load: async () => () => <LeadOn to="/first" /> }
  const { router } = await renderBackoffice('/start', { routes: [...routes, index] })
  await screen.findByRole('heading', { name: 'Start' })
  await act(() => router.navigate('/index'))
  await screen.findByRole('heading', { name: 'First' })
  await act(() => router.navigate(-1))
  expect(await screen.findByRole('heading', { name: 'Start' })).toBeTruthy()
})

test('EVT-92 a screen that comes late leads nobody away from where they went meanwhile', async () => {
  const late = { arrive: () => {} }
  function Late() {
    const [isThere, setThere] = useState(false)
    useEffect(() => {
      late.arrive = () => setThere(true)
    }, [])
    return isThere ? <LeadOn to="/first" /> : <h1>Late</h1>
  }
  const { router } = await renderBackoffice('/late', { routes: [...routes, { path: 'late', load: async () => Late }] })
  await screen.findByRole('heading', { name: 'Late' })
  // The address is the new one, and the old screen, which is there still, has come just now.
  const stop = router.subscribe(() => flushSync(late.arrive))
  await act(() => router.navigate('/chosen'))
  stop()
  expect(await screen.findByRole('heading', { name: 'Chosen' })).toBeTruthy()
  expect(location.pathname).toBe('/backoffice/chosen')
})
