import './ui/styles/main.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { prefetchScreen } from './app/prefetch-screen.ts';
import { reloadAfterRelease } from './app/reload-after-release.ts';
import { fontsReady } from './ui/fonts-ready.ts';
import { keepPixelDensity } from './ui/pixel-density.ts';

reloadAfterRelease();
keepPixelDensity();
prefetchScreen(location);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
const page = createRoot(root);
const draw = () =>
  page.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
// As a transition the first drawing is done in slices, between which a slow phone answers to its owner.
void fontsReady().then(() => startTransition(draw));
