/** The address that an invitation went to, as its link says behind the `#`: filled in, so that nobody types it again. */
export function invitedAddress(): { email?: string; email_confirmation?: string } {
  const email = new URLSearchParams(location.hash.slice(1)).get('email')
  return email === null ? {} : { email, email_confirmation: email }
}
