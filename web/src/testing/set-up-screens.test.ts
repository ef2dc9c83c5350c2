import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

afterEach(() => {
  document.body.innerHTML = ''
})

test('what was not found is reported with the page as it is when that is read', () => {
  let error: unknown
  try {
    screen.getByText('Hello')
  } catch (thrown) {
    error = thrown
  }
  document.body.innerHTML = '<p>Goodbye</p>'
  expect(error).toMatchObject({
    name: 'TestingLibraryElementError',
    message: expect.stringMatching(/element with the text: Hello[^]*Goodbye/),
  })
})

test('a wait that ends in vain reports the page', async () => {
  document.body.innerHTML = '<p>Goodbye</p>'
  await expect(screen.findByText('Hello', {}, { timeout: 0 })).rejects.toThrow(/element with the text: Hello[^]*Goodbye/)
})
