/** The title of the console, and links to its parts. */
export const ConsoleHeader = () => (
  <header className="page-width">
    <h1 className="page-title">
      Pixelcrowd <span className="accent">local console</span>
    </h1>
    <p className="lead">Stand-ins for what happens outside the site on AWS. Only on this machine.</p>
    <nav className="parts" aria-label="Parts of the console">
      <a className="stepped" href="#images">
        Images
      </a>
      <a className="stepped" href="#mail">
        Email
      </a>
      <a className="stepped" href="#payments">
        Payments
      </a>
      <a className="stepped" href="/_local/discord">
        Discord
      </a>
      <a className="stepped" href="#jobs">
        Jobs
      </a>
      <a className="stepped" href="#clock">
        Clock
      </a>
      <a className="stepped" href="/">
        The site
      </a>
    </nav>
  </header>
);
