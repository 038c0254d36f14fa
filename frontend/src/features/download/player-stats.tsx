const STATS = [
  { figure: '50K+', label: 'Players' },
  { figure: '1M+', label: 'Avatars' },
  { figure: '500+', label: 'Options' },
  { figure: '24/7', label: 'Support' },
];

/** The game in four figures. */
export const PlayerStats = () => (
  <section aria-label="Pixelcrowd in numbers" className="measure">
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
      {STATS.map(({ figure, label }) => (
        <div key={label} className="stepped flex flex-col-reverse items-center bg-panel px-4 py-6">
          <dt className="text-soft">{label}</dt>
          <dd className="text-4xl leading-tight font-extrabold text-cool md:text-5xl">{figure}</dd>
        </div>
      ))}
    </dl>
  </section>
);
