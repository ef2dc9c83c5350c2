/** What proves that a person searches or orders. */
export const captchaPaths = {
  getCaptcha: 'GET /captcha',
} as const
