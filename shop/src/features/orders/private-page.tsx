/** For a page with a secret in its address: not indexed, and no other site is told the address (DEC-S-75). */
export function PrivatePage() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
    </>
  )
}
