import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDerivedFolder } from '#domain/images/file-addresses.ts';
import type { Image } from '#domain/images/image.ts';
import { buildPublishedFolder } from '#domain/images/picture.ts';
import { isAlwaysVisible } from '#domain/images/visibility.ts';
import { getContentType } from '#platform/media/file-names.ts';
import { FOREVER } from '#platform/media/storage.ts';
import { ObjectStore } from '../local/simulators/s3/object-store.ts';
import type { Picture } from './pictures.ts';

/** Where the files of images are stored. */
export interface PictureFolders {
  /** The data folder of the S3 simulator. */
  directory: string;
  uploadsBucket: string;
  mediaBucket: string;
}

/**
 * Stores the files of images in the simulator's folder. It is ten times as fast as its own requests, and the simulator
 * finds the files at its next start.
 */
export class PictureStore {
  readonly #uploads: ObjectStore;
  readonly #media: ObjectStore;
  readonly #unfinished: string;
  readonly #modified = new Date().toISOString();

  constructor({ directory, uploadsBucket, mediaBucket }: PictureFolders) {
    this.#uploads = new ObjectStore(join(directory, 'buckets', uploadsBucket));
    this.#media = new ObjectStore(join(directory, 'buckets', mediaBucket));
    this.#unfinished = join(directory, 'unfinished');
    mkdirSync(this.#unfinished, { recursive: true });
  }

  /** Stores what the processor derives from an image, and publishes it if visitors may see the image. */
  store(image: Image, { contents }: Picture): void {
    if (!image.files) return;
    const folder = `${image.files.hash}/`;
    for (const [name, bytes] of contents) {
      this.#write(this.#uploads, buildDerivedFolder(image.id) + folder + name, bytes);
      if (isAlwaysVisible(image))
        this.#write(this.#media, buildPublishedFolder(image.id) + folder + name, bytes, {
          'cache-control': FOREVER,
        });
    }
  }

  #write(store: ObjectStore, key: string, bytes: Buffer, headers: Record<string, string> = {}): void {
    const file = join(this.#unfinished, 'stocked');
    writeFileSync(file, bytes);
    const etag = createHash('md5').update(bytes).digest('hex');
    const described = { 'content-type': getContentType(key), ...headers };
    store.put({ key, size: bytes.length, etag, modified: this.#modified, headers: described }, file);
  }
}
