/** What a visitor keeps: calendar and wallets. */
export const walletPaths = {
  downloadOrderCalendar: 'GET /order/{id}/{secret}/calendar.ics',
  listWallets: 'GET /wallets',
  downloadApplePass: 'GET /ticket/{id}/{secret}/apple.pkpass',
  openGoogleWallet: 'GET /ticket/{id}/{secret}/google-wallet',
} as const
