import { expect, test } from 'vitest'
import { matchPath } from './router.tsx'

test('a pattern fits paths with as many parts, and returns what its named parts stand for', () => {
  expect(matchPath('/order/:id/:secret/status', '/order/7/s3cr3t/status')).toEqual({ id: '7', secret: 's3cr3t' })
  expect(matchPath('/p/:url', '/p/caf%C3%A9%2Fnacht/')).toEqual({ url: 'café/nacht' })
  expect(matchPath('/', '/')).toEqual({})
  expect(matchPath('*', '/any/thing')).toEqual({})
  for (const path of ['/p', '/p/', '/p/a/b', '/q/a']) expect(matchPath('/p/:url', path), path).toBeNull()
  expect(matchPath('/p/:url', '/p/100%')).toEqual({ url: '100%' })
})
