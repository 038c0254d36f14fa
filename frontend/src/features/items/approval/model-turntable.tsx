import '@google/model-viewer';
import { useQuery } from '@tanstack/react-query';
import { type DetailedHTMLProps, type HTMLAttributes, useEffect, useRef, useState } from 'react';
import type { StaffItem } from '#shared/contract/items.ts';
import { Button } from '#ui/control/button.tsx';
import { BusyMark } from '#ui/loading/loading.tsx';
import { itemModelQuery } from '../../../api/staff-items.ts';

interface ViewerAttributes extends HTMLAttributes<HTMLElement> {
  src: string;
  alt: string;
  'camera-controls': boolean;
  'auto-rotate': boolean;
  'interaction-prompt': 'none';
  'shadow-intensity': string;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'model-viewer': DetailedHTMLProps<ViewerAttributes, HTMLElement>;
    }
  }
}

/** The model of an item, turning. It loads with this module, which nothing else needs. */
export function ModelTurntable({ id, name }: Pick<StaffItem, 'id' | 'name'>) {
  const { data: url, isError, refetch } = useQuery(itemModelQuery(id));
  if (isError)
    return (
      <div role="alert" className="grid h-full place-content-center justify-items-center gap-3 p-4">
        <p>The model didn't load.</p>
        <Button variant="outline" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  return url ? <Viewer key={url} url={url} name={name} /> : <ModelLoading />;
}

const ModelLoading = () => (
  <p role="status" className="flex h-full items-center justify-center gap-3 text-cool">
    <BusyMark />
    <span className="text-text">Loading the model...</span>
  </p>
);

function Viewer({ url, name }: { url: string; name: string }) {
  const viewer = useRef<HTMLElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  useEffect(() => {
    const element = viewer.current;
    const show = () => setState('shown');
    const fail = () => setState('failed');
    element?.addEventListener('load', show);
    element?.addEventListener('error', fail);
    return () => {
      element?.removeEventListener('load', show);
      element?.removeEventListener('error', fail);
    };
  }, []);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <>
      <model-viewer
        ref={viewer}
        src={url}
        alt={`3D model of ${name}`}
        camera-controls
        auto-rotate={!isStill}
        interaction-prompt="none"
        shadow-intensity="1"
        className="size-full"
      />
      {state === 'shown' ? null : (
        <div className="pointer-events-none absolute inset-0">
          {state === 'loading' ? (
            <ModelLoading />
          ) : (
            <p role="alert" className="grid h-full place-content-center p-4">
              This browser can't show the model.
            </p>
          )}
        </div>
      )}
    </>
  );
}
