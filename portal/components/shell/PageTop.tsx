/** First in every page: past the letterhead with one press, and the ink rail of the progress bar. */
export function PageTop() {
  return (
    <>
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <div className="rail-top" />
    </>
  );
}
