import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from './call.ts';
import { Outcome, useOutcome } from './outcome.tsx';
import { Section } from './section.tsx';
import { WorkButton } from './work-button.tsx';

interface Job {
  job: string;
  feature: string;
  everyMinutes: number;
}

/** The scheduled jobs, each with a button that runs it now. */
export function Jobs() {
  const { data } = useQuery({ queryKey: ['jobs'], queryFn: () => call<{ jobs: Job[] }>('jobs') });
  return (
    <Section id="jobs" title="Jobs" lead="Jobs run on a schedule. Run one now instead.">
      <ul className="cards">
        {data?.jobs.map((job) => (
          <JobCard key={job.job} {...job} />
        ))}
      </ul>
    </Section>
  );
}

function JobCard({ job, feature, everyMinutes }: Job) {
  const { outcome, perform } = useOutcome();
  const [result, setResult] = useState('');
  const run = async () => {
    const response = await call<{ result: unknown }>(`jobs/${job}/run`, {});
    setResult(JSON.stringify(response.result, null, 2));
    return `ran at ${new Date().toLocaleTimeString()}`;
  };
  return (
    <li className="card stepped">
      <h3>{job}</h3>
      <p className="lead">
        Run by {feature} every {everyMinutes} minutes
      </p>
      <WorkButton label="Run now" work={() => perform(run)} />
      <Outcome of={outcome} />
      <pre className="source">{result}</pre>
    </li>
  );
}
