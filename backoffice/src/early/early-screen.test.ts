import { expect, test } from 'vitest'
import { flattenRoutes } from '../router/route-list.tsx'
import { routes } from '../routes.tsx'
import { earlyScreenOf } from './early-screen.ts'

const framed = flattenRoutes(routes).map(({ path, frame }) => [`/${path.replaceAll(/:\w+/g, '7')}`, frame ?? 'menu'] as const)

test.each(framed)('LAY-39 LAY-41 %s (%s) shows early what stands at its place later', (path, frame) => {
  const isOutside = path === '/403' || path === '/404'
  const address = isOutside ? path : `/backoffice${path}`
  const forAnybody = path === '/login' ? 'sign-in' : null
  expect(earlyScreenOf(address, false)).toBe(frame === 'public' ? forAnybody : 'sign-in')
  expect(earlyScreenOf(address, true)).toBe(frame === 'menu' ? 'frame' : null)
})

test('LAY-39 LAY-41 so does the start', () => {
  for (const path of ['/backoffice', '/backoffice/', '/backoffice/no-such-screen']) {
    expect(earlyScreenOf(path, false)).toBe('sign-in')
    expect(earlyScreenOf(path, true)).toBe('frame')
  }
})
