import { useEffect, useReducer, useRef } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { findFaqImageRefusal, sendFaqImage } from '../../../api/staff-faqs.ts';
import { applyImagesChange, type FormImage, type ImageState } from './faq-images.ts';

/** The images of a form and their uploads. */
export interface FaqImages {
  images: readonly FormImage[];
  add: (files: readonly File[]) => void;
  /** Retries a failed upload. */
  retry: (image: FormImage) => void;
  remove: (key: string) => void;
  move: (key: string, by: -1 | 1) => void;
  reword: (key: string, texts: Partial<Pick<FormImage, 'alt' | 'caption'>>) => void;
}

/** @param initial returns the images that the form starts with */
export function useFaqImages(initial: () => readonly FormImage[]): FaqImages {
  const [images, change] = useReducer(applyImagesChange, undefined, initial);
  const underWay = useRef<Map<string, AbortController>>(new Map());
  useEffect(() => {
    const running = underWay.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  const send = async (key: string, file: File) => {
    const controller = new AbortController();
    underWay.current.set(key, controller);
    const reach = (state: ImageState) => change({ type: 'reach', key, state });
    // A new key each time: an upload that failed is not used again, and expires.
    await upload(file, { key: crypto.randomUUID(), signal: controller.signal, reach });
    underWay.current.delete(key);
  };
  return {
    images,
    add: (files) => {
      const added = files.map((file) => createImage(file));
      change({ type: 'add', images: added });
      for (const { key, file } of added) void send(key, file);
    },
    retry: ({ key, file }) => {
      if (!file) return;
      change({ type: 'reach', key, state: { is: 'sending', part: 0 } });
      void send(key, file);
    },
    remove: (key) => {
      underWay.current.get(key)?.abort();
      change({ type: 'remove', key });
    },
    move: (key, by) => change({ type: 'move', key, by }),
    reword: (key, texts) => change({ type: 'reword', key, texts }),
  };
}

const createImage = (file: File): FormImage & { file: File } => ({
  key: crypto.randomUUID(),
  file,
  alt: '',
  caption: '',
  state: { is: 'sending', part: 0 },
});

interface Sending {
  key: string;
  signal: AbortSignal;
  reach: (state: ImageState) => void;
}

/** Uploads a file and waits until the server has processed it. */
async function upload(file: File, { key, signal, reach }: Sending): Promise<void> {
  try {
    const onProgress = (part: number) => reach({ is: 'sending', part });
    const id = await sendFaqImage(file, { key, signal, onProgress });
    reach({ is: 'checking' });
    const refusal = await findFaqImageRefusal(id, signal);
    reach(refusal === undefined ? { is: 'ready', id } : { is: 'refused', reason: refusal });
  } catch (error) {
    if (!signal.aborted) reach({ is: 'failed', reason: describeFailure(error) });
  }
}

const describeFailure = (error: unknown): string =>
  (error instanceof ApiError && (error.errors[0]?.msg ?? error.message)) || 'Unknown error';
