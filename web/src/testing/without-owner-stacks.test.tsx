import { expect, test } from 'vitest'

test('React keeps no stack of where each element was made', () => {
  const stackOf = (element: object) => Reflect.get(element, '_debugStack')
  expect(stackOf(<p>One</p>)).toBeInstanceOf(Error)
  expect(stackOf(<p>One</p>)).toBe(stackOf(<p>Other</p>))
})
