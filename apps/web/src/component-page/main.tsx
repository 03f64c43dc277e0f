import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { StillRouter } from '#shared/router/still-router.tsx';
import '#styles/index.css';
import { ComponentPage } from './component-page.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <StillRouter>
        <ComponentPage />
      </StillRouter>
    </StrictMode>,
  );
}
