import { expect, test } from 'vitest'
import { campaignLink } from './campaign-link.ts'

test('BCAMP-03 a link leads to a point of sale, or to the start page, with the campaign’s slug', () => {
  expect(campaignLink('https://shop.example', 'summer-2026', 'news')).toBe(
    'https://shop.example/p/summer-2026?ft_campaign_name=news',
  )
  expect(campaignLink('https://shop.example', null, 'a b')).toBe('https://shop.example/?ft_campaign_name=a%20b')
})
