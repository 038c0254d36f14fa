import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { call } from './call.ts';
import { Outcome, useOutcome } from './outcome.tsx';
import { Section } from './section.tsx';
import { WorkButton } from './work-button.tsx';

const ADVANCES = { '1 minute': 60, '1 hour': 3_600, '1 day': 86_400, '30 days': 2_592_000 };
const TICK_MILLISECONDS = 500;

interface ClockState {
  advancedSeconds: number;
  /** How far the local cloud's clock is ahead of this browser's, in milliseconds. */
  difference: number;
}

async function fetchClock(): Promise<ClockState> {
  const { now, advancedSeconds } = await call<{ now: string; advancedSeconds: number }>('clock');
  return { advancedSeconds, difference: Date.parse(now) - Date.now() };
}

/** The clock of the local cloud, with buttons that move it forward. */
export function Clock() {
  const { data, refetch } = useQuery({ queryKey: ['clock'], queryFn: fetchClock });
  const { outcome, perform } = useOutcome();
  const advance = async (seconds: number) => {
    await perform(async () => {
      await call('clock', { advanceSeconds: seconds });
      return 'The clock was moved forward.';
    });
    await refetch();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void advance(Number(new FormData(event.currentTarget).get('seconds')));
  };
  return (
    <Section
      id="clock"
      title="Clock"
      lead="Moves the whole local cloud forward in time, to see things expire. It can't go back."
    >
      {data ? <Now {...data} /> : null}
      <div className="actions">
        {Object.entries(ADVANCES).map(([label, seconds]) => (
          <WorkButton key={label} variant="raised" label={`+ ${label}`} work={() => advance(seconds)} />
        ))}
      </div>
      <form className="fields" onSubmit={submit}>
        <TextField label="Seconds" name="seconds" type="number" min="1" step="1" required />
        <Button variant="hot" type="submit">
          Move forward
        </Button>
      </form>
      <Outcome of={outcome} />
    </Section>
  );
}

function Now({ advancedSeconds, difference }: ClockState) {
  const [time, setTime] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setTime(Date.now()), TICK_MILLISECONDS);
    return () => clearInterval(ticking);
  }, []);
  return (
    <>
      <p className="now">
        <time>{new Date(time + difference).toLocaleString()}</time>
      </p>
      <p className="lead">
        {advancedSeconds
          ? `${advancedSeconds.toLocaleString()} seconds ahead of this machine.`
          : 'Same time as this machine.'}
      </p>
    </>
  );
}
